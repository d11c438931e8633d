import type { NotificationTexts } from "./notificationTexts.ts";

export const es: NotificationTexts = {
  messages: { one: "Mensaje nuevo", other: "{count} mensajes nuevos" },
  trips: "Hay novedades sobre un viaje",
  money: "Hay novedades sobre un pago",
  home: "Hay novedades sobre la verificación de su hogar",
  team: "Alguien del equipo le ha mencionado en una nota",
  reminders: "Mañana empieza una estancia",
  test: "Así le llegan aquí las novedades. Todo funciona.",
  reply: "Responder",
  seen: "Marcar como leído",
  mute: "Silenciar 8 horas",
  greeting: "Hola, {firstName}:",
  subject: "Tiene novedades en Hearth",
  opening: "Mientras no estaba, ha llegado esto:",
  from: { one: "{name} le ha escrito", other: "{name} le ha escrito ({count} mensajes)" },
  why: "Lo escrito permanece en su cuenta: ábrala para leer y responder. Recibe esta carta porque a los diez minutos aún no lo había visto.",
  action: "Abrir Hearth",
  leaving: "Elegir qué cartas recibe",
  closing: "El equipo de Hearth",
  sms: "Hearth: tiene novedades. Léalas en {link}",
};
