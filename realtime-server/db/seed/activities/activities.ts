import { weekdays } from "./sketch.ts";
import type { ActivitySketch } from "./sketch.ts";

const days = weekdays;

export const activitySketches: readonly ActivitySketch[] = [
  {
    key: "sailing-camp-kinvara-bay", kind: "camp", category: "sailing", title: "Sailing camp, Kinvara Bay", county: "galway", town: "Kinvara",
    ages: [9, 17], capacity: 24, days, plan: ["09:30-12:30 Rigging and first tacks", "13:15-16:00 Out to the castle and back"],
    includes: ["instructor", "equipment", "insurance", "certificate"], price: 29200,
    about: "Small boats, big grins. Two sailors to a dinghy, a rescue boat for every six, and a level badge on Friday for everyone who can tie the knots.",
  },
  {
    key: "football-camp-gort", kind: "camp", category: "football", title: "Football camp, Gort", county: "galway", town: "Gort",
    ages: [8, 16], capacity: 40, days, plan: ["10:00-12:30 Skills stations", "13:30-15:30 Small-sided league"],
    includes: ["instructor", "equipment", "insurance", "snack"], price: 18400,
    about: "Coaches from the local league run stations in the morning and a mini world cup after lunch. Bring boots and shin pads; the rest is here.",
  },
  {
    key: "burren-stables", kind: "activity", category: "riding", title: "Riding lessons, Burren stables", county: "clare", town: "Ballyvaughan",
    ages: [7, 18], capacity: 8, days: [2, 4, 6], plan: ["16:00-17:00 Lesson in the arena"], includes: ["instructor", "equipment", "insurance"], price: 2560,
    about: "Sixteen steady horses and ponies beside the limestone hills. Beginners start on the lunge, the brave go out on the green road.",
  },
  {
    key: "trad-music-mornings", kind: "activity", category: "music", title: "Trad music mornings", county: "galway", town: "Kinvara",
    ages: [10, 18], capacity: 12, days: [2, 4], plan: ["10:00-12:00 Tunes by ear"], includes: ["instructor", "equipment"], price: 2000,
    about: "Whistle, fiddle or bodhrán, learned by listening the way it has always been done. By the second morning there is a tune to bring home.",
  },
  {
    key: "surf-school-lahinch", kind: "camp", category: "surf", title: "Surf week, Lahinch", county: "clare", town: "Lahinch",
    ages: [9, 17], capacity: 30, days, plan: ["10:00-12:00 In the water", "13:00-15:00 Beach games and theory"],
    includes: ["instructor", "equipment", "insurance", "certificate"], price: 24800,
    about: "Long, kind waves and a beach that was made for learning. Times move with the tide and are sent the evening before.",
  },
  {
    key: "surf-lessons-dingle", kind: "activity", category: "surf", title: "Surf lessons, Dingle peninsula", county: "kerry", town: "Dingle",
    ages: [8, 18], capacity: 10, days: [1, 2, 3, 4, 5, 6], plan: ["16:30-18:30 Lesson at Inch or Coumeenoole"],
    includes: ["instructor", "equipment", "transport", "insurance"], price: 3200,
    about: "A van, a trailer of boards and two instructors who pick the beach by looking out of the window. Wetsuits from age six up.",
  },
  {
    key: "avoca-pony-camp", kind: "camp", category: "riding", title: "Pony camp, Vale of Avoca", county: "wicklow", town: "Avoca",
    ages: [8, 16], capacity: 16, days, plan: ["09:30-12:30 Ride and stable care", "13:30-15:30 Games on horseback"],
    includes: ["instructor", "equipment", "insurance", "lunch"], price: 30400,
    about: "One pony is yours for the week: you feed it, groom it, ride it, and cry a little on Friday. Beginners and jumpers ride in separate groups.",
  },
  {
    key: "kayak-evenings-nore", kind: "activity", category: "sailing", title: "Kayak evenings on the Nore", county: "kilkenny", town: "Inistioge",
    ages: [9, 18], capacity: 14, days: [2, 5], plan: ["17:00-19:00 Paddle to the weir and back"], includes: ["instructor", "equipment", "insurance"], price: 2400,
    about: "Flat water, herons, and a bridge with ten arches to steer through. Ends with chips on the quay, which are not optional.",
  },
  {
    key: "connemara-songs", kind: "activity", category: "music", title: "Sean-nós song circle", county: "galway", town: "Clifden",
    ages: [10, 18], capacity: 10, days: [2], plan: ["19:00-20:30 Songs by the fire"], includes: ["instructor", "snack"], price: 1600,
    about: "Old songs taught line by line, with the story behind each. Listening counts as taking part; so does one song from your own home.",
  },
  {
    key: "malahide-football-academy", kind: "camp", category: "football", title: "Football academy, Malahide", county: "dublin", town: "Malahide",
    ages: [9, 17], capacity: 48, days, plan: ["09:45-12:15 Technique and video", "13:15-15:45 Matches"],
    includes: ["instructor", "equipment", "insurance", "lunch"], price: 23600,
    about: "Goalkeepers train apart, everyone plays every day, and every player gets two minutes of their own video with a coach’s notes.",
  },
  {
    key: "kinsale-junior-sailing", kind: "camp", category: "sailing", title: "Junior sailing, Kinsale", county: "cork", town: "Kinsale",
    ages: [8, 17], capacity: 36, days, plan: ["09:30-12:30 Boat handling", "13:30-16:30 Racing and rescue practice"],
    includes: ["instructor", "equipment", "insurance", "certificate"], price: 31200,
    about: "A deep harbour under two star-shaped forts. Levels from first splash to racing; a spare crew place is kept for visitors every Tuesday.",
  },
  {
    key: "greenway-cycling-week", kind: "camp", category: "cycling", title: "Greenway cycling week", county: "mayo", town: "Westport",
    ages: [10, 17], capacity: 18, days, plan: ["10:00-12:30 Ride out", "13:30-15:30 Ride home the pretty way"],
    includes: ["instructor", "equipment", "insurance", "lunch", "transport"], price: 22400,
    about: "Five rides, none of them with a car in sight, from fifteen kilometres on Monday to the sea at Achill on Friday. Punctures mended as you watch.",
  },
  {
    key: "donegal-weaving", kind: "activity", category: "art", title: "Weaving on the small loom", county: "donegal", town: "Ardara",
    ages: [10, 18], capacity: 6, days: [1, 3, 5], plan: ["15:00-17:00 At the loom"], includes: ["instructor", "equipment"], price: 2240,
    about: "Warp, weft and patience. Three afternoons make a scarf in colours picked from the beach, and it goes home around your neck.",
  },
  {
    key: "dungarvan-young-cooks", kind: "camp", category: "cooking", title: "Young cooks’ week, Dungarvan", county: "waterford", town: "Dungarvan",
    ages: [10, 17], capacity: 14, days, plan: ["09:30-12:30 Cook lunch and eat it", "13:30-15:30 Market, farm or bakery"],
    includes: ["instructor", "equipment", "lunch", "insurance", "certificate"], price: 26400,
    about: "Knife skills on Monday, a dinner for forty parents and neighbours on Friday. Coeliac, vegetarian and nut-free versions of everything.",
  },
  {
    key: "wexford-summer-camp", kind: "camp", category: "camp", title: "Summer camp, Curracloe", county: "wexford", town: "Curracloe",
    ages: [8, 15], capacity: 60, days, plan: ["09:30-12:30 Forest and beach games", "13:30-16:00 English through projects"],
    includes: ["instructor", "lunch", "transport", "insurance", "language_class"], price: 20800,
    about: "Half forest, half eleven kilometres of sand. Mixed groups of Irish and visiting children build, run, act and argue in English all day.",
  },
  {
    key: "schull-stars", kind: "activity", category: "hiking", title: "Night walk under the stars", county: "cork", town: "Schull",
    ages: [10, 18], capacity: 15, days: [2, 6], plan: ["21:00-22:30 Walk, telescope, cocoa"], includes: ["instructor", "snack", "insurance"], price: 1440,
    about: "An astronomer, a headland and no street lights. Moved indoors to the planetarium when it is cloudy, and rearranged if even that floods.",
  },
  {
    key: "athlone-rowing", kind: "activity", category: "sailing", title: "Learn to row, Athlone", county: "westmeath", town: "Athlone",
    ages: [12, 18], capacity: 16, days: [2, 4, 6], plan: ["16:30-18:00 Tank, then river"], includes: ["instructor", "equipment", "insurance"], price: 2400,
    about: "Two sessions in the indoor tank, then an eight on the Shannon with a patient cox. No previous muscles required.",
  },
  {
    key: "greystones-studio", kind: "activity", category: "music", title: "Band studio, Greystones", county: "wicklow", town: "Greystones",
    ages: [12, 18], capacity: 8, days: [2, 3], plan: ["17:00-19:00 Play, record, mix"], includes: ["instructor", "equipment"], price: 3600,
    about: "Bring an instrument or borrow one. A sound engineer helps strangers become a band by seven o’clock and sends the track home.",
  },
  {
    key: "strandhill-surf", kind: "camp", category: "surf", title: "Surf and seaweed week, Strandhill", county: "sligo", town: "Strandhill",
    ages: [10, 17], capacity: 24, days, plan: ["10:00-12:30 Surf", "13:30-15:00 Mountain, baths or museum"],
    includes: ["instructor", "equipment", "insurance", "transport"], price: 25600,
    about: "Mornings in the waves, afternoons out of the wind: the tomb on the mountain, the lifeboat, and a hot seaweed bath on Thursday.",
  },
  {
    key: "killaloe-multi-sport", kind: "camp", category: "camp", title: "Lough Derg multi-sport", county: "clare", town: "Killaloe",
    ages: [9, 16], capacity: 40, days, plan: ["09:45-12:30 Canoe, raft or paddleboard", "13:30-16:00 Archery, orienteering, climbing"],
    includes: ["instructor", "equipment", "lunch", "insurance"], price: 24000,
    about: "A different sport every half day, and one overnight on an island for those over twelve. Dry clothes for everybody, twice.",
  },
  {
    key: "burren-walks", kind: "activity", category: "hiking", title: "Wild-flower walks, the Burren", county: "clare", town: "Ballyvaughan",
    ages: [8, 18], capacity: 20, days: [3, 7], plan: ["10:30-13:00 Walk with a botanist"], includes: ["instructor", "snack", "insurance"], price: 1200,
    about: "Orchids growing out of bare rock, a ring fort, and a well that cures toothache. Boots can be borrowed in most sizes.",
  },
  {
    key: "dublin-english-mornings", kind: "camp", category: "camp", title: "English mornings, Malahide", county: "dublin", town: "Malahide",
    ages: [11, 17], capacity: 45, days, plan: ["09:00-12:30 Class in groups of nine", "13:15-15:30 Castle, coast or city"],
    includes: ["instructor", "language_class", "lunch", "insurance", "certificate"], price: 27200,
    about: "Fifteen hours of class a week with a placement talk on Monday, then afternoons where the new words are actually needed.",
  },
  {
    key: "cobh-pottery", kind: "activity", category: "art", title: "Clay evenings, Cobh", county: "cork", town: "Cobh",
    ages: [9, 18], capacity: 9, days: [3], plan: ["17:30-19:30 Wheel and glaze"], includes: ["instructor", "equipment"], price: 2000,
    about: "The first bowl always collapses, the third one holds soup. Fired and posted home if the flight leaves before the kiln cools.",
  },
  {
    key: "hathersage-climbing", kind: "camp", category: "hiking", title: "Climbing week, Hathersage", county: "derbyshire", town: "Hathersage",
    ages: [10, 17], capacity: 16, days, plan: ["09:30-12:30 Gritstone basics", "13:30-16:00 Longer routes"],
    includes: ["instructor", "equipment", "insurance", "lunch", "transport"], price: 29600,
    about: "Real rock, top ropes, and one instructor for every four. If it pours, the wall in Sheffield has hot chocolate and forty routes.",
  },
  {
    key: "derbyshire-football", kind: "camp", category: "football", title: "Girls’ football week, Hope Valley", county: "derbyshire", town: "Hope",
    ages: [9, 16], capacity: 32, gender: "female", days, plan: ["10:00-12:30 Ball work", "13:30-15:30 Tournament"],
    includes: ["instructor", "equipment", "insurance", "snack"], price: 19200,
    about: "Coached by players from the county women’s team, for girls who have never kicked a ball and girls who never stop.",
  },
  {
    key: "mousehole-drawing", kind: "activity", category: "art", title: "Draw the harbour, Mousehole", county: "cornwall", town: "Mousehole",
    ages: [9, 18], capacity: 8, days: [1, 4], plan: ["15:30-17:30 Pencil, ink, gulls"], includes: ["instructor", "equipment"], price: 2800,
    about: "A picture-book illustrator, a wall to sit on, and boats that keep moving while you draw them. Sketchbook included and kept.",
  },
  {
    key: "pitlochry-forest", kind: "camp", category: "camp", title: "Forest camp, Pitlochry", county: "perthshire", town: "Pitlochry",
    ages: [9, 16], capacity: 28, days, plan: ["09:30-12:30 Fire, shelter, map", "13:30-16:00 River and hill"],
    includes: ["instructor", "equipment", "lunch", "insurance", "overnight"], price: 25600,
    about: "How to light a fire in rain, cook a pancake on it and leave no trace. One night in hammocks, with mosquito nets and ghost stories.",
  },
  {
    key: "aberaeron-choir", kind: "activity", category: "music", title: "Young voices, Aberaeron", county: "ceredigion", town: "Aberaeron",
    ages: [8, 18], capacity: 30, days: [2], plan: ["18:30-20:00 Rehearsal and tea"], includes: ["instructor", "snack"], price: 960,
    about: "Four-part singing in a language you do not speak is easier than it sounds. A concert on the quay closes each month.",
  },
  {
    key: "saltaire-robotics", kind: "camp", category: "art", title: "Robotics week, Saltaire", county: "west-yorkshire", town: "Saltaire",
    ages: [11, 17], capacity: 20, days, plan: ["09:30-12:30 Build", "13:30-16:00 Code and compete"],
    includes: ["instructor", "equipment", "lunch", "insurance", "certificate"], price: 30400,
    about: "Teams of three build a machine that must cross a mill floor, find a bobbin and bring it back. Soldering taught from zero.",
  },
  {
    key: "burford-cricket", kind: "activity", category: "football", title: "Cricket for the curious, Burford", county: "oxfordshire", town: "Burford",
    ages: [9, 17], capacity: 22, days: [2, 6], plan: ["16:30-18:30 Nets and a short match"], includes: ["instructor", "equipment", "snack"], price: 1920,
    about: "The rules explained once, with cake. Whites lent, pads in every size, and a proper tea between innings.",
  },
  {
    key: "beaune-tennis", kind: "camp", category: "football", title: "Tennis and French, Beaune", county: "cote-dor", town: "Beaune",
    ages: [9, 17], capacity: 20, days, plan: ["09:00-11:30 Four courts, two coaches", "14:00-16:00 French through games"],
    includes: ["instructor", "equipment", "insurance", "snack"], price: 26400,
    about: "Clay courts under plane trees in the morning. After lunch, conversation in small groups, with cards, recipes and a treasure hunt.",
  },
  {
    key: "dordogne-canoe", kind: "camp", category: "sailing", title: "Canoe week on the Dordogne", county: "dordogne", town: "Vitrac",
    ages: [10, 17], capacity: 18, days, plan: ["10:00-12:30 Down the river", "15:00-17:00 Caves, castles, swimming"],
    includes: ["instructor", "equipment", "insurance", "lunch", "transport"], price: 25600,
    about: "Twenty kilometres of gentle river in five stages, with a beach for every picnic and a painted cave for the hottest afternoon.",
  },
  {
    key: "concarneau-optimist", kind: "camp", category: "sailing", title: "Optimist school, Concarneau", county: "finistere", town: "Concarneau",
    ages: [7, 14], capacity: 30, days, plan: ["09:30-12:00 Optimists in the bay", "14:00-16:30 Rock pools and rowing"],
    includes: ["instructor", "equipment", "insurance", "certificate"], price: 23200,
    about: "Six little boats on a string behind an inflatable, like ducklings, until Wednesday, when the string comes off.",
  },
  {
    key: "annecy-lake-and-peak", kind: "camp", category: "cycling", title: "Lake and peak, Annecy", county: "haute-savoie", town: "Annecy",
    ages: [11, 17], capacity: 16, days, plan: ["08:45-12:00 Bike or via ferrata", "14:00-16:30 Lake"],
    includes: ["instructor", "equipment", "insurance", "lunch"], price: 33600,
    about: "Up in the cool of the morning, into the lake in the afternoon. Guides are qualified mountain leaders; helmets never come off.",
  },
  {
    key: "saumur-dressage", kind: "activity", category: "riding", title: "Dressage lessons, Saumur", county: "maine-et-loire", town: "Saumur",
    ages: [10, 18], capacity: 4, days: [2, 3, 5], plan: ["09:00-10:15 Lesson on the flat"], includes: ["instructor", "equipment", "insurance"], price: 4000,
    about: "Quiet hands, long legs, and a horse who knows more than you do. Four riders at most, all levels from trot upwards.",
  },
  {
    key: "salamanca-theatre", kind: "camp", category: "art", title: "Theatre in Spanish, Salamanca", county: "salamanca", town: "Salamanca",
    ages: [11, 17], capacity: 18, days, plan: ["10:00-13:00 Voice, verbs, movement", "18:00-20:00 Rehearsal in the courtyard"],
    includes: ["instructor", "insurance", "certificate"], price: 20800,
    about: "A play in five days, written by those who act in it. The siesta is part of the method; the Friday audience brings its own chairs.",
  },
  {
    key: "getaria-surf-and-cook", kind: "activity", category: "cooking", title: "Grill school, Getaria", county: "gipuzkoa", town: "Getaria",
    ages: [11, 18], capacity: 8, days: [2], plan: ["11:00-14:00 Market, grill, lunch"], includes: ["instructor", "equipment", "lunch"], price: 4400,
    about: "Buy the fish, talk to the fish seller, grill it on the street with a grandmother watching. Vegetarians are given peppers and respect.",
  },
  {
    key: "ronda-guitar", kind: "activity", category: "music", title: "Guitar and palmas, Ronda", county: "malaga", town: "Ronda",
    ages: [10, 18], capacity: 7, days: [2, 4], plan: ["18:00-19:30 Rhythm first"], includes: ["instructor", "equipment"], price: 2400,
    about: "Clapping before strings, because a flamenco hand must know where twelve is. Cypress guitars lent by the maker.",
  },
  {
    key: "pienza-trekking", kind: "camp", category: "hiking", title: "Trekking and cheese, Val d’Orcia", county: "siena", town: "Pienza",
    ages: [10, 17], capacity: 20, days, plan: ["08:30-12:00 Walk before the heat", "16:00-18:00 Italian at the farm table"],
    includes: ["instructor", "lunch", "insurance", "language_class", "transport"], price: 23200,
    about: "White roads, cypress shade and a donkey to carry the water. Each walk ends at somebody’s farm, where the language lesson is also a snack.",
  },
  {
    key: "lucca-wall-cycling", kind: "activity", category: "cycling", title: "Comics and cycling, Lucca", county: "lucca", town: "Lucca",
    ages: [9, 17], capacity: 12, days: [2, 4], plan: ["16:30-18:30 Ride the wall, draw the town"], includes: ["instructor", "equipment", "insurance"], price: 2080,
    about: "Four kilometres on top of the wall, stopping at each bastion to draw one panel. By the end you have been round the city and have a comic.",
  },
];
