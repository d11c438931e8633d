// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "../overlay/fakeDialogs.ts";
import { ImageViewer } from "../media/ImageViewer.tsx";
import { MessageImages } from "./MessageImages.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const images = ["bedroom", "garden", "bay", "kitchen", "study", "hall"].map((name) => ({
  id: name,
  src: `/pictures/${name}`,
  alt: `The ${name}`,
}));

function Group() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <MessageImages images={images} onOpen={setIndex} />
      <ImageViewer images={images} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
    </>
  );
}

const inSight = () => screen.getByRole("dialog").querySelector("img")?.getAttribute("alt");

it("shows four of six pictures and says how many more there are", () => {
  render(<Group />);
  expect(screen.getAllByRole("button", { name: /^Open/ })).toHaveLength(4);
  expect(screen.getByText("+2")).not.toBeNull();
});

it("opens the pressed picture and goes on to those that were hidden, to the last one", async () => {
  const user = userEvent.setup();
  render(<Group />);
  await user.click(screen.getByRole("button", { name: "Open The kitchen, +2 more" }));
  expect(inSight()).toBe("The kitchen");
  await user.keyboard("{ArrowRight}");
  expect(inSight()).toBe("The study");
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(inSight()).toBe("The hall");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next picture" }).disabled).toBe(true);
});

it("offers in the corner of each picture what is done with that one", () => {
  const two = ["bedroom", "kitchen"].map((id) => ({ id, src: `/pictures/${id}`, alt: id }));
  render(
    <MessageImages
      images={two}
      onOpen={() => {}}
      actionsOf={({ id }, index) => <button type="button">{`${id} ${index}`}</button>}
    />,
  );
  const cellOf = (id: string) => screen.getByRole("button", { name: `Open ${id}` }).parentElement?.textContent;
  expect([cellOf("bedroom"), cellOf("kitchen")]).toEqual(["bedroom 0", "kitchen 1"]);
});

it("names its first picture as the first and goes no further back", async () => {
  const user = userEvent.setup();
  render(<Group />);
  await user.click(screen.getByRole("button", { name: "Open The bedroom" }));
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("1 of 6")).not.toBeNull();
  expect(inSight()).toBe("The bedroom");
});
