import { expect, test } from "vitest";
import { maskedName } from "./leadsAway.names.ts";

test.each([
  ["ring 0861234597.pdf", { stem: "ring •••", found: ["phone"] }],
  ["ring_me_086_123_4597.jpeg", { stem: "ring me •••", found: ["phone"] }],
  ["jane@mail.example", { stem: "•••", found: ["email"] }],
  ["whatsapp +353861234597.png", { stem: "whatsapp •••", found: ["phone"] }],
  ["IMG_20261123 ring 0861234597.jpg", { stem: "IMG 20261123 ring •••", found: ["phone"] }],
  ["www.elsewhere.example.com.txt", { stem: "•••", found: ["link"] }],
])("of the name %j nothing that leads away is left", (name, expected) => {
  expect(maskedName(name)).toEqual(expected);
});

test.each([
  "school-report-2026.pdf",
  "IMG_20261123_101500.jpg",
  "PXL_20261123_101500123.jpg",
  "Screenshot 2026-11-23 at 10.15.00.png",
  "WhatsApp Image 2026-11-23 at 10.15.00.jpeg",
  "1732356123456.jpg",
  "PayPal receipt.pdf",
  "letter.pdf",
  "EI593 14.35.pdf",
  "x",
  "",
])("the name %j stays as it is", (name) => {
  expect(maskedName(name)).toBeNull();
});

test("a link to ourselves leads nowhere", () => {
  expect(maskedName("see hearth.example.pdf", ["hearth.example"])).toBeNull();
});
