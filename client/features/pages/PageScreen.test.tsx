// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { PublicPage } from "#shared/features/pages/pages.contract.ts";
import { attacks } from "#tests/pages/attacks.ts";
import { loader, Screen } from "./PageScreen.tsx";

const page: PublicPage = {
  slug: "safety",
  kind: "help",
  picture: null,
  pictureAlt: "",
  locale: "en",
  title: "How we keep children safe",
  summary: "Visits and checks",
  body: "<h2>What we check</h2><p>Every <strong>adult</strong>.</p>",
  updatedAt: "2027-05-04T09:00:00.000Z",
  isPublished: true,
};

beforeAll(async () => {
  await startText("en");
  await loadWords("page", "ui");
});
afterEach(cleanup);

let asked: string[] = [];

async function open(answer: Partial<PublicPage> | ApiError, address = "/safety") {
  asked = [];
  provideSend(({ url }) => {
    asked.push(url);
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve({ item: { ...page, ...answer } });
  });
  const router = createMemoryRouter(
    [{ path: ":slug", Component: Screen, loader, errorElement: <Failure />, hydrateFallbackElement: <></> }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { level: 1 });
}

function Failure() {
  const cause = useRouteError();
  return <h1>{cause instanceof ApiError ? cause.statusCode : "unknown"}</h1>;
}

describe("a page", () => {
  test("shows its title, its summary and its text as it came from the server", async () => {
    await open({});
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(page.title);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("What we check");
    expect(screen.getByText("adult").tagName).toBe("STRONG");
    expect(screen.getByText("Last changed on 4 May 2027")).toBeTruthy();
  });

  test("that nobody has published is handed to the app as not found", async () => {
    await open(new ApiError("not_found", { statusCode: 404 }), "/nowhere");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404");
  });

  test("is asked for as a draft only where the address says so", async () => {
    await open({ isPublished: false }, "/safety?draft");
    expect(asked).toEqual(["/pages/by-slug/safety?draft=true"]);
    expect(screen.getByRole("status").textContent).toBe("This is a draft. Only editors see it.");
    cleanup();
    await open({});
    expect(asked).toEqual(["/pages/by-slug/safety"]);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("in another language than the reader's says so and is marked with its own", async () => {
    await open({ locale: "fr", title: "Sécurité" });
    expect(screen.getByText("This page is not written in your language yet. Here it is in Français.")).toBeTruthy();
    expect(screen.getByText("Sécurité").closest("[lang]")?.getAttribute("lang")).toBe("fr");
  });
});

// The body is the server's to clean (tests/pages/sanitise.test.ts); title and summary are text, whatever they hold.
test("a title and a summary never become anything but text", async () => {
  for (const attack of attacks) {
    await open({ title: attack, summary: attack, body: "" });
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe(attack);
    expect(document.querySelectorAll("header *")).toHaveLength(2);
    cleanup();
  }
});
