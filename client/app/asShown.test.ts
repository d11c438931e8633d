import { expect, test } from "vitest";
import { ApiError, type FailureCode } from "#client/api/apiError.ts";
import { noteUnsaved } from "#client/session/unsaved.ts";
import { ageOfData } from "./age.ts";
import { createAsShown } from "./asShown.ts";

const at = (place: string): Request => new Request(`https://hearth.example${place}`);
const unreached = () => Promise.reject(new ApiError("no_response"));
const refused = () => Promise.reject(new ApiError("not_found", { statusCode: 404 }));

test("what is shown stays, with its age, where nobody answers when it is read again", async () => {
  const read = createAsShown();
  const data = { trip: "158" };
  expect(await read({ request: at("/trips/158"), isAgain: false, read: async () => data })).toBe(data);
  expect(ageOfData(data)).toMatchObject({ isKept: false });
  expect(await read({ request: at("/trips/158"), isAgain: true, read: unreached })).toBe(data);
  expect(ageOfData(data)).toMatchObject({ isKept: true });
});

test("whoever comes to it, or to another place, or is refused, is told so", async () => {
  const read = createAsShown();
  await read({ request: at("/trips/158"), isAgain: false, read: async () => ({}) });
  const failing = [
    { request: at("/trips/158"), isAgain: false, read: unreached },
    { request: at("/trips/66"), isAgain: true, read: unreached },
    { request: at("/trips/158?all=on"), isAgain: true, read: unreached },
    { request: at("/trips/158"), isAgain: true, read: refused },
  ];
  for (const one of failing) await expect(read(one)).rejects.toBeInstanceOf(ApiError);
});

test("whoever comes to it and is not answered is never shown what somebody saw there before", async () => {
  const read = createAsShown();
  await read({ request: at("/trips/158"), isAgain: false, read: async () => ({}) });
  for (const isAgain of [false, true])
    await expect(read({ request: at("/trips/158"), isAgain, read: unreached })).rejects.toBeInstanceOf(ApiError);
});

test("what is shown stays for whoever is signed out over something unsaved, and for whoever asks too much", async () => {
  const read = createAsShown();
  const again = (code: FailureCode, statusCode: number) =>
    read({
      request: at("/trips/158"),
      isAgain: true,
      read: () => Promise.reject(new ApiError(code, { statusCode })),
    });
  const data = {};
  await read({ request: at("/trips/158"), isAgain: false, read: async () => data });
  expect(await again("too_many", 429)).toBe(data);
  await expect(again("not_logged_in", 401)).rejects.toBeInstanceOf(ApiError);
  const saved = noteUnsaved();
  expect(await again("not_logged_in", 401)).toBe(data);
  await expect(again("not_found", 404)).rejects.toBeInstanceOf(ApiError);
  saved();
  await expect(again("not_logged_in", 401)).rejects.toBeInstanceOf(ApiError);
});
