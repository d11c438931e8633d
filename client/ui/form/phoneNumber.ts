import { dialCodes } from "./dialCodes.ts";

// A phone number as it is kept: "+353 87 123 4567", or empty. On the screen the dial code stands apart.
export interface PhoneParts {
  readonly country: string;
  readonly number: string;
}

const codesByLength = Object.entries(dialCodes).sort(([, one], [, other]) => other.length - one.length);

export const dialCodeOf = (country: string): string => dialCodes[country] ?? "";

export const onlyPhoneCharacters = (text: string): string => text.replace(/[^\d\s()+-]/gu, "");

// The country last chosen stays where several share a code, as Canada and the United States do.
export function splitPhone(value: string, chosen: string): PhoneParts {
  const digits = value.replace(/\D/gu, "");
  if (!value.startsWith("+")) return { country: chosen, number: value };
  const code = codesByLength.find(([, dialCode]) => digits.startsWith(dialCode))?.[1];
  if (code === undefined) return { country: chosen, number: value };
  const country =
    dialCodeOf(chosen) === code ? chosen : (codesByLength.find(([, dialCode]) => dialCode === code)?.[0] ?? chosen);
  return { country, number: afterDigits(value, code.length) };
}

// What was typed with its own dial code, "+34 …" or "0034 …", is whole already.
export function joinPhone({ country, number }: PhoneParts): string {
  const typed = onlyPhoneCharacters(number);
  if (typed.trimStart().startsWith("+")) return typed.trimStart();
  if (typed.startsWith("00")) return `+${typed.slice(2)}`;
  return typed === "" ? "" : `+${dialCodeOf(country)} ${typed}`;
}

function afterDigits(value: string, count: number): string {
  let left = count;
  const end = [...value].findIndex((letter) => /\d/u.test(letter) && --left === 0);
  return value.slice(end + 1).trimStart();
}
