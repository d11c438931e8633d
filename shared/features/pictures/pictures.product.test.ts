import { expect, test } from "vitest";
import { productPictures } from "./pictures.product.ts";
import { parsePictureKey } from "./pictures.rules.ts";

test("every picture of the product can be drawn", () => {
  expect(productPictures.filter((key) => parsePictureKey(key) === undefined)).toEqual([]);
});
