import type { TripPlan } from "./plan.ts";

const clash = "The camp dates clash with our own plans.";

// The trips that the screens were designed around, and those that show a rare state.
export const namedTrips: readonly TripPlan[] = [
  {
    student: "Lucía Ortega", type: "family-and-camp", state: "booked", from: 40, nights: 20, since: 9, coordinator: "Niamh", group: "galway-bay",
    activities: ["sailing-camp-kinvara-bay"], arrival: ["Shannon", "EI 593", "14:35"],
    placements: [
      { family: "byrne-kinvara", state: "accepted_hosting", script: "ramos-byrne", ago: 4 },
      { family: "osullivan-dingle", state: "host_waiting_list", script: "ramos-osullivan-list" },
      { family: "whelan-clifden", state: "declined_hosting", reason: clash, script: "ramos-whelan" },
    ],
  },
  {
    student: "Lucía Ortega", type: "host-family-stay", state: "reserved", from: 61, nights: 12, since: 1.4, coordinator: "Niamh", activities: [],
    placements: [{ family: "osullivan-dingle", state: "awaiting_host_family_review", script: "ramos-osullivan", ago: 1560 }],
  },
  {
    student: "Hugo Navarro", type: "family-and-camp", state: "enquiry", from: 75, nights: 13, since: 1.2, coordinator: "Niamh",
    placements: [{ family: "moreau-beaune", state: "potential_trip_host_family", script: "ramos-moreau", ago: 81 }],
  },
  {
    student: "Lucía Ortega", type: "host-family-stay", state: "closed", ending: "settled", from: -58, nights: 10, since: 96, coordinator: "Tomás",
    placements: [{ family: "hartley-hathersage", state: "accepted_hosting", script: "ramos-hartley" }],
  },
  {
    student: "Lucía Ortega", type: "family-and-camp", state: "closed", ending: "settled", from: -318, nights: 13, since: 372, coordinator: "Niamh",
    placements: [{ family: "byrne-kinvara", state: "accepted_hosting", script: "ramos-byrne-first" }],
  },
  {
    student: "Matteo Ferri", type: "family-and-camp", state: "reserved", from: 47, nights: 13, since: 0.4, coordinator: "Niamh", group: "galway-bay",
    activities: ["football-camp-gort"], conversation: "ferri-coordinator",
    placements: [
      { family: "byrne-kinvara", state: "awaiting_host_family_review", script: "ferri-byrne", ago: 35 },
      { family: "adeyemi-malahide", state: "potential_trip_host_family", backup: 1, script: "ferri-adeyemi" },
    ],
  },
  {
    student: "Jeanne Martin", type: "family-and-camp", state: "booked", from: 42, nights: 20, since: 24, coordinator: "Niamh", group: "galway-bay",
    activities: ["sailing-camp-kinvara-bay"], placements: [{ family: "whelan-clifden", state: "accepted_hosting", script: "martin-whelan" }],
  },
  {
    student: "Paula Sanz", type: "host-family-stay", state: "booked", from: 75, nights: 27, since: 21, coordinator: "Amira",
    placements: [{ family: "byrne-kinvara", state: "accepted_hosting", script: "sanz-byrne", ago: 4400 }],
  },
  {
    student: "Ben Adler", type: "host-family-stay", state: "reserved", from: 82, nights: 13, since: 1.1, coordinator: "Niamh",
    placements: [{ family: "byrne-kinvara", state: "considering_hosting", script: "adler-byrne", ago: 190 }],
  },
  {
    student: "Emma Hayes", type: "full-immersion", state: "in-progress", from: -9, nights: 20, since: 70, coordinator: "Niamh",
    placements: [{ family: "byrne-kinvara", state: "accepted_hosting", script: "hayes-byrne", ago: 140 }],
  },
  {
    student: "Rory Maxwell", type: "family-and-camp", state: "completed", from: -17, nights: 13, since: 66, coordinator: "Tomás",
    placements: [{ family: "byrne-kinvara", state: "accepted_hosting", script: "next-year-already" }],
  },
  {
    student: "Simon Lambert", type: "family-and-camp", state: "closed", ending: "settled", from: -74, nights: 13, since: 121, coordinator: "Amira",
    placements: [{ family: "byrne-kinvara", state: "accepted_hosting", script: "fr-peanut-plan" }],
  },
  {
    student: "Giorgio Mancini", type: "family-and-camp", state: "closed", ending: "settled", from: -165, nights: 13, since: 210, coordinator: "Niamh",
    placements: [{ family: "byrne-kinvara", state: "accepted_hosting" }],
  },
  {
    student: "Margherita Ricci", type: "host-family-stay", state: "cancelled", from: 22, nights: 13, since: 48, coordinator: "Niamh", cancelledBefore: 6,
    reason: "School play moved into the same fortnight", placements: [{ family: "byrne-kinvara", state: "accepted_hosting", script: "ricci-byrne" }],
  },
  {
    student: "Zihan Chen", type: "family-and-camp", state: "enquiry", from: 152, nights: 20, since: 0.6, coordinator: "Yuki",
    placements: [{ family: "byrne-kinvara", state: "potential_trip_host_family" }],
  },
  {
    student: "Maya Brooks", type: "full-immersion", state: "enquiry", from: 118, nights: 13, since: 3.1, coordinator: "Niamh",
    placements: [
      { family: "byrne-kinvara", state: "considering_hosting" },
      { family: "gallagher-ardara", state: "potential_trip_host_family" },
    ],
  },
  {
    student: "Sofia Bianchi", type: "full-immersion", state: "enquiry", from: 47, nights: 20, since: 0.9, coordinator: "Tomás",
    placements: [{ family: "osullivan-dingle", state: "potential_trip_host_family", script: "bianchi-osullivan", ago: 1260 }],
  },
  {
    student: "Yui Tanaka", type: "family-and-riding", state: "enquiry", from: 60, nights: 21, since: 2.1, coordinator: "Yuki",
    placements: [{ family: "kavanagh-avoca", state: "potential_trip_host_family", script: "ja-egg-and-buckwheat" }],
  },
  {
    student: "Jakob Lindner", type: "family-and-camp", state: "enquiry", from: 68, nights: 13, since: 2.4, coordinator: "Tomás",
    placements: [{ family: "doyle-inistioge", state: "potential_trip_host_family", script: "lindner-doyle", ago: 246 }],
  },
  {
    student: "Martina Vidal", type: "family-and-camp", state: "customer_service", resume: "booked", from: 54, nights: 13, since: 26, coordinator: "Tomás",
    activities: ["surf-school-lahinch"], reason: "Camp dates clash, and the mother asks for a pick-up in Galway",
    placements: [{ family: "whelan-clifden", state: "accepted_hosting", script: "vidal-whelan", ago: 52 }],
  },
  {
    student: "Zoé Petit", type: "host-family-stay", state: "enquiry", from: 96, nights: 13, since: 3.2, coordinator: "Amira",
    placements: [{ family: "whelan-clifden", state: "potential_trip_host_family", script: "petit-whelan" }],
  },
  {
    student: "Inés Calvo", type: "full-immersion", state: "booked", from: 75, nights: 27, since: 33, coordinator: "Niamh",
    placements: [{ family: "legoff-concarneau", state: "accepted_hosting", script: "es-french-house" }],
  },
  {
    student: "Camille Girard", type: "family-and-camp", state: "booked", from: 82, nights: 13, since: 17, coordinator: "Amira",
    activities: ["hathersage-climbing"],
    placements: [
      { family: "hartley-hathersage", state: "accepted_hosting" },
      { family: "campbell-pitlochry", state: "trip_host_family_rejected", reason: "outbid" },
    ],
  },
  {
    student: "Seo-yeon Park", type: "school-term", state: "in-progress", from: -128, nights: 165, since: 176, coordinator: "Yuki",
    placements: [{ family: "adeyemi-malahide", state: "accepted_hosting", script: "park-adeyemi" }],
  },
  {
    student: "Théo Martin", type: "family-and-riding", state: "in-progress", from: -8, nights: 20, since: 58, coordinator: "Amira",
    placements: [{ family: "kavanagh-avoca", state: "accepted_hosting" }],
  },
  {
    student: "Alessandro Greco", type: "full-immersion", state: "completed", from: -24, nights: 13, since: 77, coordinator: "Niamh",
    placements: [{ family: "delmas-sarlat", state: "accepted_hosting" }],
  },
  {
    student: "Elio Conti", type: "family-and-camp", state: "cancelled", from: 12, nights: 6, since: 40, coordinator: "Tomás", cancelledBefore: 4,
    reason: "Broken arm, doctor’s letter attached", placements: [{ family: "doyle-inistioge", state: "accepted_hosting" }],
  },
  {
    student: "Léa Roussel", type: "family-and-camp", state: "closed", ending: "settled", from: -93, nights: 13, since: 140, coordinator: "Amira",
    placements: [{ family: "mcgrath-lahinch", state: "accepted_hosting", script: "fr-the-broken-lamp" }],
  },
  {
    student: "Nuria Pons", type: "full-immersion", state: "completed", from: -36, nights: 13, since: 88, coordinator: "Niamh",
    placements: [{ family: "moreau-beaune", state: "accepted_hosting" }],
  },
  {
    student: "Finn Becker", type: "host-family-stay", state: "completed", from: -30, nights: 13, since: 82, coordinator: "Tomás",
    placements: [{ family: "hartley-hathersage", state: "accepted_hosting" }],
  },
  {
    student: "Elena Costa", type: "full-immersion", state: "closed", ending: "settled", from: -107, nights: 13, since: 150, coordinator: "Tomás",
    placements: [{ family: "adeyemi-malahide", state: "accepted_hosting" }],
  },
  {
    student: "Hana Sato", type: "host-family-stay", state: "booked", from: 23, nights: 13, since: 44, coordinator: "Yuki",
    placements: [{ family: "osullivan-dingle", state: "accepted_hosting" }],
  },
  {
    student: "Nino Ricci", type: "host-family-stay", state: "enquiry", from: 84, nights: 13, since: 6.5, coordinator: "Niamh",
    placements: [{ family: "osullivan-dingle", state: "considering_hosting" }],
  },
  {
    student: "Anna Weiss", type: "family-and-riding", state: "booked", from: 44, nights: 13, since: 36, coordinator: "Tomás", activities: ["avoca-pony-camp"],
    placements: [{ family: "kavanagh-avoca", state: "accepted_hosting" }],
  },
  {
    student: "Ji-woo Han", type: "family-and-riding", state: "reserved", from: 92, nights: 20, since: 1.7, coordinator: "Yuki",
    placements: [{ family: "kavanagh-avoca", state: "awaiting_host_family_review", script: "ko-saturday-riding" }],
  },
  {
    student: "Eva Marín", type: "family-and-riding", state: "booked", from: 96, nights: 13, since: 12, coordinator: "Niamh",
    placements: [
      { family: "kavanagh-avoca", state: "accepted_hosting" },
      { family: "bertrand-saumur", state: "host_waiting_list" },
    ],
  },
  {
    student: "Luis Prieto", type: "family-and-riding", state: "enquiry", from: 130, nights: 13, since: 5.2, coordinator: "Amira",
    placements: [
      { family: "kavanagh-avoca", state: "potential_trip_host_family" },
      { family: "quinn-cashel", state: "host_family_withdrawn", reason: "suspend_family" },
    ],
  },
  {
    student: "Chiara Galli", type: "host-family-stay", state: "booked", from: 88, nights: 13, since: 15, coordinator: "Tomás",
    placements: [{ family: "doyle-inistioge", state: "accepted_hosting" }],
  },
  {
    student: "Marco Villa", type: "family-and-camp", state: "booked", from: 61, nights: 13, since: 28, coordinator: "Niamh", activities: ["surf-school-lahinch"],
    placements: [{ family: "mcgrath-lahinch", state: "accepted_hosting" }],
  },
  {
    student: "Sara Gil", type: "family-and-camp", state: "reserved", from: 46, nights: 13, since: 1.2, coordinator: "Niamh",
    placements: [{ family: "mcgrath-lahinch", state: "host_family_review_-_pending_submission" }],
  },
  {
    student: "Julia Roth", type: "host-family-stay", state: "enquiry", from: 82, nights: 20, since: 2.8, coordinator: "Amira",
    placements: [{ family: "mcgrath-lahinch", state: "host_family_review_-_pending_submission" }],
  },
  {
    student: "Manon Leroy", type: "family-and-camp", state: "booked", from: 22, nights: 13, since: 51, coordinator: "Amira", activities: ["surf-school-lahinch"], isBalanceLate: true,
    placements: [{ family: "mcgrath-lahinch", state: "accepted_hosting" }],
  },
  {
    student: "Pietro Sala", type: "family-and-camp", state: "in-progress", from: -4, nights: 13, since: 43, coordinator: "Tomás", activities: ["hathersage-climbing"],
    placements: [{ family: "hartley-hathersage", state: "accepted_hosting" }],
  },
  {
    student: "Iker Roca", type: "family-and-camp", state: "enquiry", from: 110, nights: 13, since: 2.2, coordinator: "Tomás",
    placements: [{ family: "hartley-hathersage", state: "potential_trip_host_family" }],
  },
  {
    student: "Emil Krüger", type: "full-immersion", state: "booked", from: 96, nights: 20, since: 19, coordinator: "Niamh",
    placements: [{ family: "moreau-beaune", state: "accepted_hosting" }],
  },
  {
    student: "Ella Brosnan", type: "full-immersion", state: "in-progress", from: -12, nights: 27, since: 64, coordinator: "Amira",
    placements: [
      { family: "herrero-salamanca", state: "accepted_hosting", part: [-12, 8], reason: "moved", script: "moved-to-soller" },
      { family: "ferrer-soller", state: "accepted_hosting", part: [-4, 19] },
    ],
  },
  {
    student: "Renata Fuentes", type: "host-family-stay", state: "customer_service", resume: "booked", from: 17, nights: 20, since: 47, coordinator: "Niamh",
    reason: "The host family withdrew: a parent in hospital",
    placements: [
      { family: "murphy-kinsale", state: "host_family_withdrawn", reason: "Donal’s mother is in hospital and we are all needed there.", script: "murphy-withdraws", ago: 1900 },
      { family: "daly-athlone", state: "potential_trip_host_family" },
    ],
  },
  {
    student: "Bruno Vidal", type: "host-family-stay", state: "customer_service", resume: "in-progress", from: -6, nights: 20, since: 49, coordinator: "Amira",
    reason: "Sleep and noise, first complaint", placements: [{ family: "healy-strandhill", state: "accepted_hosting", script: "es-noisy-room" }],
  },
  {
    student: "Irene Prieto", type: "host-family-stay", state: "customer_service", resume: "in-progress", from: -9, nights: 13, since: 60, coordinator: "Niamh",
    reason: "Fever and a sore throat, doctor seen", placements: [{ family: "fitzgerald-dungarvan", state: "accepted_hosting", script: "es-fever-night" }],
  },
  {
    student: "Viola Greco", type: "host-family-stay", state: "customer_service", resume: "in-progress", from: -7, nights: 13, since: 52, coordinator: "Tomás",
    reason: "Sprained ankle on the climbing wall", placements: [{ family: "brennan-westport", state: "accepted_hosting", script: "it-caviglia" }],
  },
  {
    student: "Daan de Vries", type: "host-family-stay", state: "customer_service", resume: "in-progress", from: -4, nights: 13, since: 44, coordinator: "Niamh",
    reason: "Cold room, radiator to be repaired", placements: [{ family: "walsh-cobh", state: "accepted_hosting", script: "cold-room-complaint" }],
  },
  {
    student: "Adrien Petit", type: "host-family-stay", state: "customer_service", resume: "completed", from: -21, nights: 13, since: 60, coordinator: "Amira",
    reason: "Passport left behind, courier bill to be settled", placements: [{ family: "daly-athlone", state: "accepted_hosting", script: "fr-passport-on-last-day" }],
  },
  {
    student: "Maximilian Huber", type: "host-family-stay", state: "customer_service", resume: "in-progress", from: -5, nights: 13, since: 39, coordinator: "Tomás",
    reason: "Asks for another room", placements: [{ family: "sharma-saltaire", state: "accepted_hosting", script: "agent-change-of-room" }],
  },
  {
    student: "Iker Roca", type: "school-term", state: "in-progress", from: -70, nights: 138, since: 118, coordinator: "Tomás",
    placements: [{ family: "kowalski-drogheda", state: "accepted_hosting", script: "es-school-term" }],
  },
  {
    student: "Simon Lambert", type: "school-term", state: "in-progress", from: -52, nights: 110, since: 101, coordinator: "Amira",
    placements: [{ family: "nolan-enniscorthy", state: "accepted_hosting", script: "fr-long-stay-blues" }],
  },
  {
    student: "Isobel Maxwell", type: "school-term", state: "in-progress", from: -61, nights: 119, since: 112, coordinator: "Niamh",
    placements: [{ family: "adeyemi-malahide", state: "accepted_hosting", script: "term-mocks-and-tea" }],
  },
  {
    student: "Ha-eun Lee", type: "school-term", state: "booked", from: 48, nights: 104, since: 27, coordinator: "Yuki",
    placements: [{ family: "sharma-saltaire", state: "accepted_hosting", script: "ko-uniform-and-first-bell" }],
  },
  {
    student: "Kaito Yamada", type: "school-term", state: "booked", from: 66, nights: 110, since: 22, coordinator: "Yuki",
    placements: [{ family: "campbell-pitlochry", state: "accepted_hosting", script: "agent-term-eight-students" }],
  },
  {
    student: "Ruoxi Zhang", type: "host-family-stay", state: "customer_service", resume: "in-progress", from: -10, nights: 20, since: 55, coordinator: "Yuki",
    reason: "Room change within the home", placements: [{ family: "macnamara-killaloe", state: "accepted_hosting", script: "zh-room-change" }],
  },
  {
    student: "Nicolás Calvo", type: "family-and-camp", state: "in-progress", from: -13, nights: 13, since: 85, coordinator: "Tomás", group: "retiro-school-week",
    activities: ["wexford-summer-camp"], placements: [{ family: "nolan-enniscorthy", state: "accepted_hosting" }],
  },
  {
    student: "Carlos Sanz", type: "family-and-camp", state: "in-progress", from: -13, nights: 13, since: 84, coordinator: "Tomás", group: "retiro-school-week",
    activities: ["wexford-summer-camp"], placements: [{ family: "nolan-enniscorthy", state: "accepted_hosting" }],
  },
  {
    student: "Emiliano Fuentes", type: "family-and-camp", state: "in-progress", from: -13, nights: 13, since: 83, coordinator: "Tomás", group: "retiro-school-week",
    activities: ["wexford-summer-camp"], placements: [{ family: "nolan-enniscorthy", state: "accepted_hosting" }],
  },
  {
    student: "Haruto Tanaka", type: "family-and-camp", state: "completed", from: -14, nights: 12, since: 90, coordinator: "Yuki", group: "komorebi-voyage",
    activities: ["kinsale-junior-sailing"], placements: [{ family: "murphy-kinsale", state: "accepted_hosting" }],
  },
  {
    student: "Hana Sato", type: "family-and-camp", state: "completed", from: -14, nights: 12, since: 90, coordinator: "Yuki", group: "komorebi-voyage",
    activities: ["kinsale-junior-sailing"], placements: [{ family: "murphy-kinsale", state: "accepted_hosting" }],
  },
  {
    student: "Sora Matsuda", type: "family-and-camp", state: "completed", from: -14, nights: 12, since: 91, coordinator: "Yuki", group: "komorebi-voyage",
    activities: ["kinsale-junior-sailing"], placements: [{ family: "murphy-kinsale", state: "accepted_hosting" }],
  },
  {
    student: "Lukas Weiss", type: "family-and-camp", state: "booked", from: 6, nights: 13, since: 62, coordinator: "Amira",
    placements: [{ family: "macnamara-killaloe", state: "accepted_hosting", script: "de-diabetes-typ-1" }],
  },
  {
    student: "Martí Pons", type: "host-family-stay", state: "booked", from: 2, nights: 13, since: 51, coordinator: "Tomás",
    placements: [{ family: "fitzgerald-dungarvan", state: "accepted_hosting", script: "es-coeliac-kitchen" }],
  },
  {
    student: "Elsa Lindqvist", type: "host-family-stay", state: "booked", from: 3, nights: 13, since: 48, coordinator: "Amira", isBalanceLate: true,
    placements: [{ family: "llewellyn-aberaeron", state: "accepted_hosting", script: "nut-allergy-two-pens" }],
  },
  {
    student: "Paul Girard", type: "host-family-stay", state: "booked", from: 64, nights: 13, since: 14, coordinator: "Amira",
    placements: [{ family: "walsh-cobh", state: "accepted_hosting", script: "fr-cats-and-asthma" }],
  },
  {
    student: "Noah Hayes", type: "host-family-stay", state: "reserved", from: 70, nights: 13, since: 2.1, coordinator: "Niamh",
    placements: [{ family: "daly-athlone", state: "awaiting_host_family_review", script: "asthma-and-spaniel" }],
  },
  {
    student: "Greta Conti", type: "host-family-stay", state: "reserved", from: 79, nights: 20, since: 0.8, coordinator: "Tomás",
    placements: [{ family: "keogh-greystones", state: "awaiting_host_family_review", script: "it-niente-carne" }],
  },
  {
    student: "Ane Roca", type: "host-family-stay", state: "enquiry", from: 89, nights: 13, since: 8.5, coordinator: "Tomás",
    placements: [{ family: "brennan-westport", state: "declined_hosting", reason: "Severe dog allergy in the house", script: "es-host-says-no" }],
  },
  {
    student: "Bianca Ferri", type: "host-family-stay", state: "enquiry", from: 103, nights: 13, since: 1.8, coordinator: "Niamh",
    placements: [{ family: "walsh-cobh", state: "potential_trip_host_family", script: "it-piscina-vicina" }],
  },
  {
    student: "Ella Brosnan", type: "host-family-stay", state: "enquiry", from: 160, nights: 13, since: 4.4, coordinator: "Amira",
    placements: [{ family: "llewellyn-aberaeron", state: "potential_trip_host_family", script: "coeliac-kitchen" }],
  },
  {
    student: "Mia Becker", type: "family-and-camp", state: "in-progress", from: -12, nights: 12, since: 80, coordinator: "Amira", group: "isar-forest-week",
    activities: ["pitlochry-forest"], placements: [{ family: "campbell-pitlochry", state: "accepted_hosting" }],
  },
  {
    student: "Pia Lindner", type: "family-and-camp", state: "in-progress", from: -12, nights: 12, since: 79, coordinator: "Amira", group: "isar-forest-week",
    activities: ["pitlochry-forest"], placements: [{ family: "campbell-pitlochry", state: "accepted_hosting" }],
  },
  {
    student: "Frida Krüger", type: "family-and-camp", state: "in-progress", from: -12, nights: 12, since: 78, coordinator: "Amira", group: "isar-forest-week",
    activities: ["pitlochry-forest"], placements: [{ family: "campbell-pitlochry", state: "accepted_hosting" }],
  },
  {
    student: "Sanne de Vries", type: "family-and-riding", state: "in-progress", from: -11, nights: 20, since: 68, coordinator: "Amira",
    activities: ["avoca-pony-camp"], placements: [{ family: "kavanagh-avoca", state: "accepted_hosting", script: "pony-mad" }],
  },
  {
    student: "Paula Sanz", type: "family-and-riding", state: "closed", ending: "settled", from: -62, nights: 13, since: 109, coordinator: "Amira",
    activities: ["avoca-pony-camp"], placements: [{ family: "kavanagh-avoca", state: "accepted_hosting", script: "es-riding-week" }],
  },
];
