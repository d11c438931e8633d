import type { LetterTexts } from "./letterTexts.ts";

const notYou = "Si no has sido tú, elige ahora una contraseña nueva y responde a este correo.";

export const es: LetterTexts = {
  unknownDevice: "dispositivo desconocido",
  verify: {
    subject: "Confirma tu correo electrónico",
    paragraphs: [
      "Te damos la bienvenida a Hearth. Confirma que este correo es tuyo para que te lleguen las novedades de tus viajes y los mensajes de las familias anfitrionas.",
      "El enlace funciona durante 24 horas. Si no te has registrado, ignora este mensaje y no pasará nada.",
    ],
    action: "Confirmar correo",
  },
  alreadyKnown: {
    subject: "Ya tienes una cuenta en Hearth",
    paragraphs: [
      "Alguien, seguramente tú, acaba de escribir este correo para una cuenta de Hearth. Ya tiene una, así que no ha cambiado nada.",
      "¿Has olvidado la contraseña? Elige una nueva. Si no has sido tú, no tienes que hacer nada.",
    ],
    action: "Elegir una contraseña nueva",
  },
  register: {
    subject: "Continúa como familia anfitriona de Hearth",
    paragraphs: [
      "Nos alegra que quieras abrir tu casa. Este enlace confirma que el correo es tuyo y te lleva a lo que ya has contado, en este u otro dispositivo.",
      "¿Lo rellenas en otro dispositivo? Escribe allí este código en los próximos 10 minutos: {code}. No se lo digas a nadie: nunca te lo pediremos.",
      "Funciona durante 30 días. No lo compartas. Si no has sido tú, ignora este mensaje: lo escrito se borra solo.",
    ],
    action: "Continuar",
  },
  invited: {
    subject: "Tu solicitud como familia anfitriona de Hearth",
    paragraphs: [
      "Gracias por hablar con nosotros de abrir tu casa. Este enlace lleva a una solicitud que ya contiene lo que nos has contado, en este u otro dispositivo. Revísala y continúa por donde quieras.",
      "Funciona durante 30 días. No lo compartas. Si prefieres no hacerlo, ignora este mensaje: lo escrito se borra solo.",
    ],
    action: "Continuar",
  },
  reset: {
    subject: "Elige una contraseña nueva",
    paragraphs: [
      "Has pedido una contraseña nueva. El enlace sirve una sola vez y caduca en 10 minutos.",
      "Si no la has pedido, ignora este mensaje: tu contraseña sigue siendo la misma.",
    ],
    action: "Elegir una contraseña nueva",
  },
  logIn: {
    subject: "Tu enlace para entrar en Hearth",
    paragraphs: [
      "Has pedido un enlace para entrar. Sirve una sola vez y caduca en 10 minutos.",
      "Si no lo has pedido, ignora este mensaje: sin el enlace no entra nadie.",
    ],
    action: "Entrar",
  },
  passwordChanged: {
    subject: "Se ha cambiado tu contraseña de Hearth",
    paragraphs: [
      "Tu contraseña se cambió el {when} ({device}). Se ha cerrado la sesión en los demás dispositivos.",
      notYou,
    ],
    action: "Elegir una contraseña nueva",
  },
  newEmail: {
    subject: "Confirma tu nuevo correo electrónico",
    paragraphs: [
      "Quieres usar este correo para tu cuenta de Hearth a partir de ahora. Confírmalo y sustituirá al anterior.",
      "El enlace funciona durante 24 horas. Si no lo has pedido, ignora este mensaje.",
    ],
    action: "Confirmar correo",
  },
  emailChange: {
    subject: "Tu correo electrónico va a cambiar",
    paragraphs: [
      "El {when} ({device}) se escribió otro correo para tu cuenta de Hearth. En cuanto se confirme, te escribiremos allí y entrarás con él.",
      "Si no has sido tú, elige ahora una contraseña nueva: así también se anula el cambio.",
    ],
    action: "Elegir una contraseña nueva",
  },
  payoutChanged: {
    subject: "Se ha cambiado tu cuenta de cobro",
    paragraphs: [
      "La cuenta en la que Hearth paga a tu hogar se cambió el {when} ({device}). Durante dos días no se paga nada en ella.",
      notYou,
    ],
    action: "Elegir una contraseña nueva",
  },
  phoneChanged: {
    subject: "Se ha cambiado tu número de teléfono",
    paragraphs: ["El número de teléfono de tu cuenta de Hearth se cambió el {when} ({device}).", notYou],
    action: "Elegir una contraseña nueva",
  },
  newSecondFactor: {
    subject: "Los códigos de acceso están activados",
    paragraphs: [
      "Desde el {when} ({device}), para entrar en Hearth hace falta un código de tu aplicación de autenticación. Se ha cerrado la sesión en los demás dispositivos.",
      notYou,
    ],
    action: "Elegir una contraseña nueva",
  },
  secondFactorRemoved: {
    subject: "Los códigos de acceso están desactivados",
    paragraphs: [
      "Desde el {when} ({device}), para entrar en Hearth ya no hace falta un código. Se ha cerrado la sesión en los demás dispositivos.",
      notYou,
    ],
    action: "Elegir una contraseña nueva",
  },
  socialLinked: {
    subject: "{service} está conectado a tu cuenta de Hearth",
    paragraphs: ["Desde el {when} ({device}) puedes entrar en Hearth con {service}.", notYou],
    action: "Elegir una contraseña nueva",
  },
  exportAsked: {
    subject: "Se han pedido todos tus datos",
    paragraphs: [
      "El {when} ({device}) se pidió un archivo con todo lo que Hearth guarda sobre ti. Te espera solo a ti, durante un día, en la página donde lo pediste.",
      notYou,
    ],
    action: "Abrir la página",
  },
  erasureOrdered: {
    subject: "Tu cuenta de Hearth se va a eliminar",
    paragraphs: [
      "El {when} ({device}) pediste eliminar tu cuenta de Hearth. Empieza dentro de 72 horas.",
      "Hasta entonces no cambia nada y puedes deshacerlo: inicia sesión y pulsa «Conservar mi cuenta». Si no fuiste tú, deshazlo y elige enseguida una contraseña nueva.",
    ],
    action: "Deshacer",
  },
  erasureUndone: {
    subject: "Tu cuenta de Hearth se queda",
    paragraphs: ["El {when} ({device}) se deshizo la eliminación de tu cuenta. No se ha borrado nada.", notYou],
    action: "Elegir una contraseña nueva",
  },
  erased: {
    subject: "Tu cuenta de Hearth se ha eliminado",
    paragraphs: [
      "Tu cuenta se eliminó el {when}: tu perfil, tus fotos y documentos y el texto de tus mensajes. Nadie puede entrar ya con ella.",
      "Lo que la ley nos pide guardar se queda sin tu nombre: las facturas durante diez años y los avisos que protegen a los menores. Este es el último correo a esta dirección. Puedes volver a empezar con ella cuando quieras.",
    ],
    action: "Abrir Hearth",
  },
};
