// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keepDeviceSettings } from "./deviceSettings.ts";

beforeEach(() => localStorage.clear());

test("the device's settings outlive an emptied storage, what is the person's does not", () => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("sidebar:7", "narrow");
  localStorage.setItem("drafts", "Dear Byrnes");
  const putBack = keepDeviceSettings();
  localStorage.clear();
  putBack();
  expect({ ...localStorage }).toEqual({ theme: "dark", "sidebar:7": "narrow" });
});
