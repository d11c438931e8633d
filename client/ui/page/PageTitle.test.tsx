// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageTitle, TitleCount } from "./PageTitle.tsx";

test("the name of a screen says how much is unread, and no more once nothing is", () => {
  const screen = (count: number) => (
    <TitleCount value={count}>
      <PageTitle>The Byrne family</PageTitle>
    </TitleCount>
  );
  const { rerender } = render(screen(3));
  expect(document.title).toBe("(3) The Byrne family · Hearth");
  rerender(screen(0));
  expect(document.title).toBe("The Byrne family · Hearth");
});
