import { clothColours, collars, hairColours, hairStyles, lookDetails, mouths, skinTones } from "./pictures.kinds.ts";
import type { Look } from "./pictures.kinds.ts";

// A look as one word: "43-short-brown-s2-blue-beard". A look that leaves everything to the seed is "any".
export function lookWord(look: Look): string {
  const skin = look.skin === undefined ? undefined : `s${look.skin}`;
  const chosen = [look.age, look.hair, look.hairColour, skin, look.cloth, look.collar, look.mouth];
  const details = lookDetails.filter((detail) => look[detail]);
  return [...chosen, ...details].filter((token) => token !== undefined).join("-") || "any";
}

// Lenient reading, then the same word must come out again. The lists share no word, so each token says what it is about.
export function parseLook(word: string): Look | undefined {
  const look = lookFrom(word.split("-"));
  return lookWord(look) === word ? look : undefined;
}

function lookFrom(tokens: readonly string[]): Look {
  const age = tokens.find((token) => /^[1-9]\d?$/.test(token));
  const hair = oneOf(hairStyles, tokens);
  const hairColour = oneOf(hairColours, tokens);
  const skin = skinTones.find((tone) => tokens.includes(`s${tone}`));
  const cloth = oneOf(clothColours, tokens);
  const collar = oneOf(collars, tokens);
  const mouth = oneOf(mouths, tokens);
  return {
    ...(age && { age: Number(age) }),
    ...(hair && { hair }),
    ...(hairColour && { hairColour }),
    ...(skin !== undefined && { skin }),
    ...(cloth && { cloth }),
    ...(collar && { collar }),
    ...(mouth && { mouth }),
    ...detailsFrom(tokens),
  };
}

function detailsFrom(tokens: readonly string[]): Look {
  return {
    ...(tokens.includes("beard") && { beard: true }),
    ...(tokens.includes("glasses") && { glasses: true }),
    ...(tokens.includes("freckles") && { freckles: true }),
    ...(tokens.includes("earrings") && { earrings: true }),
  };
}

export function oneOf<Word extends string>(list: readonly Word[], words: readonly string[]): Word | undefined {
  return list.find((word) => words.includes(word));
}
