import { pdf } from "./pdf.ts";
import type { Paragraph } from "./pdf.ts";

// The papers of the demo world. They name no day and no family, so that they fit every trip in every year.
const letter: readonly Paragraph[] = [
  { style: "title", lines: ["Welcome to our house"] },
  { style: "text", lines: ["Fáilte,"] },
  {
    style: "text",
    lines: [
      "We are looking forward to having you. One of us will be at the airport with your name on a piece",
      "of cardboard, drawn by the youngest, so do not expect it to be spelled well. The drive home is a",
      "little under an hour and the best half of it is along the sea.",
    ],
  },
  { style: "heading", lines: ["Your room"] },
  {
    style: "text",
    lines: [
      "Your room is upstairs at the front. There is a desk under the window, a wardrobe with more hangers",
      "than you will need, and a hot water bottle that has belonged to three students before you. The",
      "bathroom is across the landing and you share it with two brothers who are in and out of it quickly.",
    ],
  },
  { style: "heading", lines: ["How the days go"] },
  {
    style: "text",
    lines: [
      "Breakfast is from half past seven, dinner is at half past six and we all sit down together. Tell us",
      "what you do not eat and we will cook around it. On school nights phones sleep in the kitchen drawer,",
      "ours as well. The washing machine runs on Wednesdays and Saturdays.",
    ],
  },
  { style: "heading", lines: ["What to bring"] },
  {
    style: "text",
    lines: [
      "A rain jacket that really is one, shoes you do not mind getting muddy, and a photo of home for the",
      "shelf over your bed. Everything else can be found or borrowed.",
    ],
  },
  { style: "text", lines: ["Write to us whenever you like, in any language. We will answer before the kettle boils."] },
  { style: "text", lines: ["Your host family"] },
];

const certificate: readonly Paragraph[] = [
  { style: "title", lines: ["Certificate of insurance"] },
  { style: "text", lines: ["Student travel and stay, policy HM 204 88713"] },
  {
    style: "text",
    lines: [
      "We confirm that the student named in the booking is insured from the hour of departure to the hour",
      "of return, in the country of the stay and on the way there and back.",
    ],
  },
  { style: "heading", lines: ["Cover"] },
  {
    style: "table",
    lines: [
      "Medical treatment and hospital|€5,000,000",
      "Transport home on medical advice|in full",
      "A parent's journey and room at the bedside|€4,000",
      "Cancellation and early return|€3,000",
      "Luggage and documents|€1,500",
      "Personal liability, also towards the host family|€2,000,000",
    ],
  },
  { style: "heading", lines: ["Sport and activities"] },
  {
    style: "text",
    lines: [
      "Riding, sailing, surfing, cycling, hiking and team sports are included when they are led by a trained",
      "person. A helmet has to be worn for riding and cycling.",
    ],
  },
  { style: "heading", lines: ["In an emergency"] },
  {
    style: "text",
    lines: [
      "Call +353 20 912 0417 at any hour. Say the policy's number and where you are. In danger of life call",
      "112 first and us afterwards. Keep receipts for anything you pay yourself.",
    ],
  },
  { style: "text", lines: ["Harbour Mutual, Eyre Square, Galway"] },
];

const receipt: readonly Paragraph[] = [
  { style: "title", lines: ["Receipt"] },
  { style: "text", lines: ["Harbour Road, Galway"] },
  { style: "heading", lines: ["Paid in full, with thanks"] },
  {
    style: "text",
    lines: [
      "The goods and services named on the slip have been received and paid for by card at the counter.",
      "The sum and the day are those of the claim that this receipt is handed in with.",
    ],
  },
  { style: "text", lines: ["Keep it: for thirty days it is also your guarantee."] },
];

const packingList = `Packing list

[ ] passport or identity card, and a copy of it
[ ] health insurance card
[ ] letter of consent, signed by both parents
[ ] chargers and an adapter (three pins in Ireland and Britain)

[ ] rain jacket
[ ] two warm jumpers
[ ] walking shoes, trainers, house slippers
[ ] swimming things and a towel for the beach
[ ] one set of clothes for a dinner out

[ ] glasses or lenses for two weeks
[ ] medicines in their boxes, with the doctor's note
[ ] sun cream (yes, in Ireland too)

[ ] a small present for the family
[ ] a photo of home
[ ] a book
`;

export const documents = [
  { name: "welcome-letter.pdf", mime: "application/pdf", bytes: pdf("Welcome to our house", letter) },
  { name: "insurance-certificate.pdf", mime: "application/pdf", bytes: pdf("Certificate of insurance", certificate) },
  { name: "receipt.pdf", mime: "application/pdf", bytes: pdf("Receipt", receipt) },
  { name: "packing-list.txt", mime: "text/plain", bytes: new TextEncoder().encode(packingList) },
] as const;
