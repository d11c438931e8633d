import { useState } from "react";
import { BarChart } from "../chart/BarChart.tsx";
import { Card } from "../page/Card.tsx";
import { HeatMap } from "../chart/HeatMap.tsx";
import { LineChart } from "../chart/LineChart.tsx";
import { Segmented } from "../page/Segmented.tsx";
import { StatTile } from "../chart/StatTile.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";

const weeks = [
  "22 Feb",
  "1 Mar",
  "8 Mar",
  "15 Mar",
  "22 Mar",
  "29 Mar",
  "5 Apr",
  "12 Apr",
  "19 Apr",
  "26 Apr",
  "3 May",
  "10 May",
];
const enquiries = [31, 34, 29, 38, 42, 40, 47, 52, 49, 58, 63, 71];
const booked = [9, 10, 8, 12, 14, 13, 16, 19, 17, 22, 24, 27];
const lastYear = [24, 26, 25, 29, 33, 34, 36, 41, 40, 46, 50, 54];
const hours = ["08", "10", "12", "14", "16", "18", "20", "22"];
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export function ChartSection() {
  return (
    <GallerySection title="Figures and charts">
      <Sample title="Stat tiles">
        <div className={styles.tiles} data-density="compact">
          <StatTile
            label="Enquiries this week"
            figure="71"
            change={{ direction: "up", isGood: true, words: "31% on last year" }}
            values={enquiries}
          />
          <StatTile
            label="Median first reply"
            figure="42"
            unit="min"
            change={{ direction: "down", isGood: true, words: "9 min faster" }}
            values={[62, 58, 60, 54, 55, 50, 51, 48, 46, 47, 44, 42]}
          />
          <StatTile
            label="Enquiry to booking"
            figure="38%"
            change={{ direction: "flat", isGood: true, words: "Unchanged" }}
            values={[36, 38, 34, 38, 40, 38, 36, 38, 38, 40, 38, 38]}
          />
          <StatTile
            label="Families not answering"
            figure="9"
            change={{ direction: "up", isGood: false, words: "3 more than last week" }}
            values={[4, 5, 4, 6, 5, 5, 6, 7, 6, 6, 6, 9]}
          />
        </div>
      </Sample>
      <Sample title="Charts">
        <div className={styles.two} data-density="compact">
          <Card>
            <Weekly />
          </Card>
          <Card>
            <BarChart
              title="Trips by kind"
              reading="Camp leads, school terms grow"
              names={{ label: "Kind", value: "Trips" }}
              areKinds
              bars={[
                { label: "Camp", value: 96 },
                { label: "Immersion", value: 71 },
                { label: "Riding", value: 52 },
                { label: "School", value: 38 },
                { label: "Internship", value: 2 },
                { label: "Group", value: 29 },
              ]}
            />
          </Card>
          <Card>
            <LineChart
              title="Minutes to first reply"
              reading="Under the goal since April"
              labelName="Week"
              labels={weeks}
              goal={{ value: 60, label: "Goal 60" }}
              series={[
                { name: "Niamh", values: [72, 70, 66, 61, 60, 58, 55, 52, 49, 44, 41, 38] },
                { name: "Amira", values: [58, 55, null, null, 49, 47, 44, 41, 38, 36, 33, 31] },
                { name: "Last year", values: [80, 78, 79, 76, 74, 75, 71, 70, 68, 69, 66, 64], isLastYear: true },
              ]}
            />
          </Card>
          <Card>
            <HeatMap
              title="When messages arrive"
              reading="Messages per hour, Dublin time"
              rowName="Day"
              columns={hours}
              rows={weekdays.map((label, day) => ({
                label,
                values: hours.map((_, hour) =>
                  Math.round(
                    (day < 5 ? 1 : 0.5) *
                      (18 +
                        100 * Math.exp(-((hour - 5.4) ** 2) / 3) * (1 - day * 0.04) +
                        34 * Math.exp(-((hour - 1.2) ** 2) / 1.4)),
                  ),
                ),
              }))}
            />
          </Card>
        </div>
      </Sample>
    </GallerySection>
  );
}

function Weekly() {
  const [by, setBy] = useState<"weeks" | "months">("weeks");
  const bars = weeks.map((label, index) => ({
    label,
    value: enquiries[index] ?? 0,
    part: booked[index] ?? 0,
    before: lastYear[index] ?? 0,
  }));
  const months = [
    { label: "March", value: 165, part: 51, before: 131 },
    { label: "April", value: 199, part: 71, before: 157 },
    { label: "May", value: 240, part: 88, before: 190 },
  ];
  return (
    <BarChart
      title="Enquiries and bookings"
      reading={by === "weeks" ? "By week, dotted line is last year" : "By month, dotted line is last year"}
      names={{ label: by === "weeks" ? "Week" : "Month", value: "enquiries", part: "booked", before: "last year" }}
      bars={by === "weeks" ? bars : months}
      height={280}
      action={
        <Segmented
          label="Period"
          options={[
            { value: "weeks", label: "Weeks" },
            { value: "months", label: "Months" },
          ]}
          value={by}
          onChange={setBy}
        />
      }
    />
  );
}
