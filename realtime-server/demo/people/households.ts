import type { HouseholdSketch } from "./sketch.ts";

const spanish = { country: "ES", timezone: "Europe/Madrid", speaks: "es" } as const;
const italian = { country: "IT", timezone: "Europe/Rome", speaks: "it" } as const;
const french = { country: "FR", timezone: "Europe/Paris", speaks: "fr" } as const;
const german = { country: "DE", timezone: "Europe/Berlin", speaks: "de" } as const;
const japanese = { country: "JP", timezone: "Asia/Tokyo", speaks: "ja" } as const;
const korean = { country: "KR", timezone: "Asia/Seoul", speaks: "ko" } as const;
const chinese = { country: "CN", timezone: "Asia/Shanghai", speaks: "zh" } as const;

export const households: readonly HouseholdSketch[] = [
  {
    ...spanish,
    town: "Madrid",
    adults: [
      ["Carmen", "Ramos", "f", { age: 43, hair: "wavy", hairColour: "brown", skin: 2, cloth: "spruce", collar: "vee" }],
      [
        "Javier",
        "Navarro",
        "m",
        { age: 45, hair: "side", hairColour: "black", skin: 3, cloth: "ink", collar: "shirt" },
      ],
    ],
    children: [
      [
        "Lucía",
        "Ortega",
        "f",
        14,
        "Horses, swimming, reading under the table",
        {
          allergies: "Penicillin: rash and swelling, last reaction at nine.",
          notes: "A little afraid of big dogs at night. Doctor: Dr. Salas, Clínica Retiro.",
        },
        { age: 14, hair: "fringe", hairColour: "brown", skin: 1, cloth: "rose", collar: "hood", mouth: "grin" },
      ],
      [
        "Hugo",
        "Navarro",
        "m",
        13,
        "Tennis, comics, building radios",
        { diet: "No peanuts", allergies: "Peanuts: carries two adrenaline pens, knows how to use them." },
        { age: 13, hair: "side", hairColour: "brown", skin: 1, cloth: "blue", collar: "crew", mouth: "smile" },
      ],
    ],
    guardiansOf: { Lucía: [0], Hugo: [0, 1] },
  },
  {
    ...spanish,
    town: "Valencia",
    adults: [["Ana", "Ferrándiz", "f"]],
    children: [
      [
        "Martina",
        "Vidal",
        "f",
        12,
        "Rhythmic gymnastics, dogs, baking",
        undefined,
        { age: 12, hair: "braids", hairColour: "brown", skin: 2 },
      ],
      ["Bruno", "Vidal", "m", 10, "Goalkeeping, insects"],
    ],
  },
  {
    ...spanish,
    town: "Madrid",
    adults: [["Beatriz", "Calvo", "f"]],
    children: [
      [
        "Inés",
        "Calvo",
        "f",
        15,
        "Violin, long walks, French cinema",
        undefined,
        { age: 15, hair: "bob", hairColour: "black", skin: 1, glasses: true },
      ],
      ["Nicolás", "Calvo", "m", 12, "Chess and basketball", { condition: "Mild asthma, blue inhaler before sport." }],
    ],
  },
  {
    ...spanish,
    town: "Girona",
    also: ["ca"],
    adults: [["Montserrat", "Pons", "f"]],
    children: [
      ["Nuria", "Pons", "f", 16, "Climbing, debating, cooking"],
      [
        "Martí",
        "Pons",
        "m",
        11,
        "Trumpet and futsal",
        { diet: "Coeliac, strictly", allergies: "Coeliac disease since the age of four: traces count." },
      ],
    ],
  },
  {
    ...spanish,
    town: "Sevilla",
    adults: [["Rosa", "Sanz", "f"]],
    children: [
      [
        "Paula",
        "Sanz",
        "f",
        15,
        "Dance, photography",
        undefined,
        { age: 15, hair: "ponytail", hairColour: "chestnut", skin: 3, cloth: "teal", collar: "crew", mouth: "smile" },
      ],
      [
        "Carlos",
        "Sanz",
        "m",
        13,
        "Skateboarding, drums",
        { diet: "Lactose free", allergies: "Lactose intolerance, tablets in the front pocket." },
      ],
    ],
  },
  {
    ...spanish,
    town: "Valladolid",
    adults: [["Miguel", "Prieto", "m"]],
    children: [
      ["Luis", "Prieto", "m", 12, "Ponies since last summer, before that dinosaurs"],
      ["Irene", "Prieto", "f", 10, "Drawing horses, riding them a little"],
    ],
  },
  {
    ...spanish,
    town: "Bilbao",
    also: ["eu"],
    adults: [["Aitor", "Roca", "m"]],
    children: [
      ["Iker", "Roca", "m", 14, "Climbing, athletics, very dry humour"],
      [
        "Ane",
        "Roca",
        "f",
        11,
        "Swimming and card games",
        { condition: "Low vision, travels with her guide dog Brisa, a calm labrador of six." },
      ],
    ],
  },
  {
    country: "MX",
    timezone: "America/Mexico_City",
    speaks: "es",
    town: "Ciudad de México",
    adults: [["Gabriela", "Fuentes", "f"]],
    children: [
      [
        "Renata",
        "Fuentes",
        "f",
        14,
        "Fencing, murals, spicy food",
        { allergies: "Shellfish: hives, antihistamine is enough." },
      ],
      ["Emiliano", "Fuentes", "m", 16, "Programming and football"],
    ],
  },
  {
    ...italian,
    town: "Milano",
    adults: [
      ["Giulia", "Ferri", "f", { age: 44, hair: "bob", hairColour: "black", skin: 2, glasses: true }],
      ["Stefano", "Ferri", "m"],
    ],
    children: [
      [
        "Matteo",
        "Ferri",
        "m",
        15,
        "Football, shy at first",
        undefined,
        { age: 15, hair: "curly", hairColour: "black", skin: 3, cloth: "gorse", collar: "hood", mouth: "smile" },
      ],
      ["Bianca", "Ferri", "f", 12, "Competitive swimming, cats, question marks"],
    ],
  },
  {
    ...italian,
    town: "Milano",
    adults: [["Federica", "Bianchi", "f"]],
    children: [
      [
        "Sofia",
        "Bianchi",
        "f",
        16,
        "Surfing in her head, singing everywhere",
        undefined,
        { age: 16, hair: "long", hairColour: "blond", skin: 1 },
      ],
      ["Tommaso", "Bianchi", "m", 13, "Rugby and card tricks"],
    ],
  },
  {
    ...italian,
    town: "Milano",
    adults: [["Laura", "Greco", "f"]],
    children: [
      [
        "Alessandro",
        "Greco",
        "m",
        14,
        "Canoeing, ancient coins",
        undefined,
        { age: 14, hair: "side", hairColour: "chestnut", skin: 2, cloth: "moss" },
      ],
      ["Viola", "Greco", "f", 11, "Piano, hates peas"],
    ],
  },
  {
    ...italian,
    town: "Torino",
    adults: [["Barbara", "Conti", "f"]],
    children: [
      ["Elio", "Conti", "m", 10, "Trains, all of them"],
      ["Greta", "Conti", "f", 13, "Ballet and botany", { diet: "Vegetarian for a year" }],
    ],
  },
  {
    ...italian,
    town: "Bari",
    adults: [["Antonella", "Costa", "f"]],
    children: [
      [
        "Elena",
        "Costa",
        "f",
        15,
        "Sailing, astronomy",
        {
          condition: "Type 1 diabetes, insulin pump, fully independent; hypo kit in the red pouch.",
          notes: "Snack before sport, glucose in every pocket.",
        },
      ],
    ],
  },
  {
    ...italian,
    town: "Roma",
    adults: [["Simona", "Ricci", "f"]],
    children: [
      ["Nino", "Ricci", "m", 12, "Fishing with grandfather, maps"],
      ["Margherita", "Ricci", "f", 15, "Theatre, ice skating"],
    ],
  },
  {
    ...french,
    town: "Lyon",
    adults: [["Nathalie", "Girard", "f"]],
    children: [
      [
        "Camille",
        "Girard",
        "f",
        14,
        "Climbing, pastry, mangas",
        undefined,
        { age: 14, hair: "ponytail", hairColour: "auburn", skin: 0, freckles: true },
      ],
      [
        "Paul",
        "Girard",
        "m",
        12,
        "Handball and saxophone",
        { condition: "Asthma, worse with cats; inhalers morning and evening." },
      ],
    ],
  },
  {
    ...french,
    town: "Lille",
    adults: [
      ["Aurélie", "Martin", "f"],
      ["Nicolas", "Martin", "m"],
    ],
    children: [
      [
        "Théo",
        "Martin",
        "m",
        11,
        "Ponies, knights, swimming",
        undefined,
        { age: 11, hair: "short", hairColour: "fair", skin: 0 },
      ],
      ["Jeanne", "Martin", "f", 14, "Riding, diary writing"],
      ["Gabin", "Martin", "m", 10, "Judo"],
    ],
  },
  {
    ...french,
    town: "Nantes",
    adults: [["Isabelle", "Roussel", "f"]],
    children: [["Léa", "Roussel", "f", 14, "Surfing and street photography"]],
  },
  {
    ...french,
    town: "Paris",
    adults: [["Céline", "Petit", "f"]],
    children: [
      [
        "Zoé",
        "Petit",
        "f",
        13,
        "Singing, sewing, sarcasm",
        { allergies: "Kiwi and latex: tingling mouth, no pen needed." },
      ],
      ["Adrien", "Petit", "m", 16, "Swimming, politics"],
    ],
  },
  {
    ...french,
    town: "Toulouse",
    adults: [["Sandrine", "Leroy", "f"]],
    children: [["Manon", "Leroy", "f", 15, "Rugby sevens, bass guitar"]],
  },
  {
    country: "BE",
    timezone: "Europe/Brussels",
    speaks: "fr",
    town: "Namur",
    also: ["nl"],
    adults: [["Véronique", "Lambert", "f"]],
    children: [
      [
        "Simon",
        "Lambert",
        "m",
        13,
        "Scouts, chips, drawing castles",
        { diet: "No peanuts, no cashews", allergies: "Peanut and cashew: two adrenaline pens." },
      ],
      ["Élise", "Lambert", "f", 10, "Rabbits and recorder"],
    ],
  },
  {
    ...german,
    town: "München",
    adults: [["Katrin", "Lindner", "f"]],
    children: [
      [
        "Jakob",
        "Lindner",
        "m",
        14,
        "Kayaking, magic cubes",
        undefined,
        { age: 14, hair: "quiff", hairColour: "blond", skin: 0, glasses: true },
      ],
      ["Pia", "Lindner", "f", 11, "Circus, guinea pigs"],
    ],
  },
  {
    ...german,
    town: "Hamburg",
    adults: [
      ["Silke", "Becker", "f"],
      ["Jens", "Becker", "m"],
    ],
    children: [
      ["Finn", "Becker", "m", 13, "Rowing, lambs after last year"],
      ["Mia", "Becker", "f", 16, "Hockey, school newspaper", { diet: "Vegan when possible, vegetarian when not" }],
    ],
  },
  {
    country: "AT",
    timezone: "Europe/Vienna",
    speaks: "de",
    town: "Wien",
    adults: [["Eva", "Adler", "f"]],
    children: [
      [
        "Ben",
        "Adler",
        "m",
        14,
        "Cello, ice hockey, bad puns",
        { allergies: "Grass pollen, May to July, drops and tablets packed." },
        { age: 14, hair: "short", hairColour: "fair", skin: 0, cloth: "moss", collar: "crew", mouth: "grin" },
      ],
    ],
  },
  {
    ...german,
    town: "Stuttgart",
    adults: [["Susanne", "Weiss", "f"]],
    children: [
      ["Anna", "Weiss", "f", 12, "Riding, detective novels"],
      [
        "Lukas",
        "Weiss",
        "m",
        15,
        "Mountain bikes, trombone",
        { condition: "Type 1 diabetes for six years, sensor and pump, letter for the airport supplied." },
      ],
    ],
  },
  {
    ...german,
    town: "Berlin",
    adults: [["Markus", "Krüger", "m"]],
    children: [
      ["Emil", "Krüger", "m", 13, "Table tennis, stop-motion films"],
      ["Frida", "Krüger", "f", 10, "Roller skates and slime"],
    ],
  },
  {
    ...japanese,
    town: "Osaka",
    adults: [["Naoko", "Tanaka", "f"]],
    children: [
      [
        "Yui",
        "Tanaka",
        "f",
        15,
        "Tea ceremony club, riding beginners’ course",
        { diet: "No egg, no buckwheat", allergies: "Egg and buckwheat; two adrenaline pens, one in the rucksack." },
        { age: 15, hair: "fringe", hairColour: "black", skin: 1 },
      ],
      ["Haruto", "Tanaka", "m", 12, "Baseball, trains, origami"],
    ],
  },
  {
    ...japanese,
    town: "Yokohama",
    adults: [["Megumi", "Sato", "f"]],
    children: [["Hana", "Sato", "f", 13, "Brass band, baking, penguins"]],
  },
  {
    ...japanese,
    town: "Fukuoka",
    adults: [["Kenji", "Matsuda", "m"]],
    children: [
      ["Sora", "Matsuda", "m", 14, "Kendo, sketching insects"],
      ["Akari", "Matsuda", "f", 11, "Swimming and manga"],
    ],
  },
  {
    ...korean,
    town: "Seoul",
    adults: [["Min-jung", "Park", "f"]],
    children: [
      [
        "Seo-yeon",
        "Park",
        "f",
        16,
        "Debating, K-pop dance, biology",
        undefined,
        { age: 16, hair: "long", hairColour: "black", skin: 1 },
      ],
      ["Do-yun", "Park", "m", 13, "Football and coding"],
    ],
  },
  {
    ...korean,
    town: "Busan",
    adults: [["Hye-jin", "Han", "f"]],
    children: [
      [
        "Ji-woo",
        "Han",
        "f",
        12,
        "Ponies on posters, soon real ones",
        { condition: "Short-sighted, spare glasses in the suitcase." },
      ],
    ],
  },
  {
    ...korean,
    town: "Daejeon",
    adults: [["Sung-ho", "Lee", "m"]],
    children: [["Ha-eun", "Lee", "f", 15, "Violin, board games, robotics"]],
  },
  {
    ...chinese,
    town: "Shanghai",
    adults: [["Wei", "Chen", "f"]],
    children: [
      ["Zihan", "Chen", "m", 14, "Badminton, physics olympiad, cooking noodles"],
      ["Yuchen", "Chen", "m", 11, "Lego, football cards"],
    ],
  },
  {
    ...chinese,
    town: "Chengdu",
    adults: [["Lina", "Zhang", "f"]],
    children: [
      ["Ruoxi", "Zhang", "f", 13, "Guzheng, pandas, ice cream", { allergies: "Mango: rash around the mouth." }],
    ],
  },
  {
    country: "TW",
    timezone: "Asia/Taipei",
    speaks: "zh",
    town: "Taipei",
    adults: [["Mei-ling", "Lin", "f"]],
    children: [["Yi-chen", "Lin", "f", 15, "Cycling, film photography"]],
  },
  {
    country: "US",
    timezone: "America/New_York",
    speaks: "en",
    town: "Boston",
    adults: [
      ["Jennifer", "Hayes", "f"],
      ["David", "Hayes", "m"],
    ],
    children: [
      ["Emma", "Hayes", "f", 15, "Rowing, French club, thrift shops"],
      [
        "Noah",
        "Hayes",
        "m",
        12,
        "Baseball, soup",
        { condition: "Mild asthma: brown inhaler morning and night, blue one in the pocket." },
      ],
    ],
  },
  {
    country: "US",
    timezone: "America/Chicago",
    speaks: "en",
    town: "Chicago",
    adults: [["Olivia", "Brooks", "f"]],
    children: [["Maya", "Brooks", "f", 14, "Ceramics, track, great-grandmother’s Irish recipes", { diet: "No pork" }]],
  },
  {
    country: "GB",
    timezone: "Europe/London",
    speaks: "en",
    town: "Edinburgh",
    adults: [["Fiona", "Maxwell", "f"]],
    children: [
      ["Rory", "Maxwell", "m", 13, "Rugby, French homework under protest"],
      ["Isobel", "Maxwell", "f", 16, "History of art, hill running"],
    ],
  },
  {
    country: "IE",
    timezone: "Europe/Dublin",
    speaks: "en",
    town: "Dublin",
    also: ["ga"],
    adults: [["Maeve", "Brosnan", "f"]],
    children: [
      [
        "Ella",
        "Brosnan",
        "f",
        15,
        "Camogie, Spanish oral exam next June",
        { diet: "Coeliac, strictly", allergies: "Coeliac disease: no gluten, separate toaster." },
      ],
      ["Conor", "Brosnan", "m", 12, "Minecraft, mackerel fishing"],
    ],
  },
  {
    country: "NL",
    timezone: "Europe/Amsterdam",
    speaks: "en",
    town: "Utrecht",
    also: ["nl"],
    adults: [["Marieke", "de Vries", "f"]],
    children: [
      ["Daan", "de Vries", "m", 14, "Cycling, keyboards, herring"],
      ["Sanne", "de Vries", "f", 12, "Korfball, horses"],
    ],
  },
  {
    country: "SE",
    timezone: "Europe/Stockholm",
    speaks: "en",
    town: "Göteborg",
    also: ["sv"],
    adults: [["Karin", "Lindqvist", "f"]],
    children: [
      [
        "Elsa",
        "Lindqvist",
        "f",
        13,
        "Handball, birdwatching",
        { diet: "No peanuts, no cashews", allergies: "Peanuts and cashews: two adrenaline pens, one in the belt bag." },
      ],
    ],
  },
];
