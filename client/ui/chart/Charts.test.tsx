// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { BarChart } from "./BarChart.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { LineChart } from "./LineChart.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

async function tableOf(title: string): Promise<string[][]> {
  await userEvent
    .setup()
    .click(within(screen.getByRole("figure", { name: title })).getByRole("button", { name: "Show table" }));
  return screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent ?? ""));
}

const bars = [
  { label: "3 May", value: 63, part: 24, before: 50 },
  { label: "10 May", value: 71, part: 27 },
];

it("tells what a chart of bars shows, and gives its figures as a table", async () => {
  render(
    <BarChart
      title="Enquiries and bookings"
      reading="By week"
      names={{ label: "Week", value: "enquiries", part: "booked", before: "last year" }}
      bars={bars}
    />,
  );
  expect(screen.getByRole("img", { name: "Enquiries and bookings. By week" })).not.toBeNull();
  expect(await tableOf("Enquiries and bookings")).toEqual([
    ["Week", "enquiries", "booked", "last year"],
    ["3 May", "63", "24", "50"],
    ["10 May", "71", "27", "–"],
  ]);
  expect(screen.queryByRole("img")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Show chart" }));
  expect(screen.queryByRole("table")).toBeNull();
});

it("names the series of its last bar beside it", () => {
  render(
    <BarChart
      title="Enquiries"
      reading="By week"
      names={{ label: "Week", value: "enquiries", part: "booked" }}
      bars={bars}
    />,
  );
  expect(screen.getByText("71 enquiries")).not.toBeNull();
  expect(screen.getByText("27 booked")).not.toBeNull();
});

it("names the series over the bars where there is no room beside them, and writes nothing on the bars", () => {
  const name = "angefragt und von den Familien bestätigt";
  render(
    <BarChart title="Anfragen" reading="Je Woche" names={{ label: "Woche", value: "offen", part: name }} bars={bars} />,
  );
  expect(screen.getByText(name).closest("svg")).toBeNull();
  expect(screen.queryByText(`27 ${name}`)).toBeNull();
});

it("has short figures on the axis and whole ones in the table", async () => {
  render(
    <BarChart
      title="Invoiced"
      reading="By month"
      names={{ label: "Month", value: "invoiced", part: "paid" }}
      bars={[{ label: "Nov", value: 12_321, part: 4_748 }]}
      format={(value) => `€${value}`}
      formatShort={(value) => `€${Math.round(value / 1000)}K`}
    />,
  );
  expect(screen.getByText("€5K")).not.toBeNull();
  expect(screen.getByText("€12K invoiced")).not.toBeNull();
  expect((await tableOf("Invoiced"))[1]).toEqual(["Nov", "€12321", "€4748"]);
});

it("gives lines with gaps as a table with dashes", async () => {
  render(
    <LineChart
      title="First reply"
      reading="Falling"
      labelName="Week"
      labels={["3 May", "10 May"]}
      series={[
        { name: "Niamh", values: [41, 38] },
        { name: "Amira", values: [null, 31] },
      ]}
    />,
  );
  expect(await tableOf("First reply")).toEqual([
    ["Week", "Niamh", "Amira"],
    ["3 May", "41", "–"],
    ["10 May", "38", "31"],
  ]);
});

it("gives a heat map as a table and names its hottest cell", async () => {
  render(
    <HeatMap
      title="When messages arrive"
      reading="Per hour"
      rowName="Day"
      columns={["08", "18"]}
      rows={[
        { label: "Mon", values: [12, 96] },
        { label: "Tue", values: [9, 118] },
      ]}
    />,
  );
  expect(screen.getByText("118")).not.toBeNull();
  expect(await tableOf("When messages arrive")).toEqual([
    ["Day", "08", "18"],
    ["Mon", "12", "96"],
    ["Tue", "9", "118"],
  ]);
});
