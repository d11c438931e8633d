import { useState } from "react";
import {
  tripStates,
  tripHostFamilyStates,
  type TripHostFamilyState,
  type TripState,
} from "#shared/features/trips/trips.states.ts";
import { Button } from "../control/Button.tsx";
import { Pill } from "../control/Pill.tsx";
import { StatePill } from "../stay/StatePill.tsx";
import { TripLine } from "../stay/TripLine.tsx";
import styles from "./gallery.module.css";
import { GalleryRow, GallerySection, Sample } from "./GallerySection.tsx";

const words: Readonly<Record<TripState | TripHostFamilyState, string>> = {
  new: "New",
  enquiry: "Enquiry",
  reserved: "Reserved",
  booked: "Booked",
  "in-progress": "In progress",
  customer_service: "Customer service",
  completed: "Completed",
  closed: "Closed",
  cancelled: "Cancelled",
  new_trip_host_family: "New",
  potential_trip_host_family: "Potential",
  "host_family_review_-_pending_submission": "To be sent",
  awaiting_host_family_review: "Awaiting reply",
  considering_hosting: "Considering",
  accepted_hosting: "Accepted",
  declined_hosting: "Declined",
  trip_host_family_rejected: "Rejected",
  host_waiting_list: "Waiting list",
  host_family_withdrawn: "Withdrawn",
};

const journey = ["new", "enquiry", "reserved", "booked", "in-progress", "customer_service", "completed"] as const;

export function StateSection() {
  return (
    <GallerySection title="State pills" columns={2}>
      <Sample title="Trip, nine states">
        <GalleryRow>
          {tripStates.map((state) => (
            <StatePill key={state} state={state}>
              {words[state]}
            </StatePill>
          ))}
        </GalleryRow>
      </Sample>
      <Sample title="Trip host family, ten states">
        <GalleryRow>
          {tripHostFamilyStates.map((state) => (
            <StatePill key={state} state={state}>
              {words[state]}
            </StatePill>
          ))}
        </GalleryRow>
      </Sample>
      <Sample title="Small, plain, and others">
        <GalleryRow>
          <StatePill state="booked" small>
            Booked
          </StatePill>
          <StatePill state="booked" plain>
            Booked
          </StatePill>
          <StatePill state="cancelled" plain>
            Cancelled
          </StatePill>
          <Pill hue="heather">Support</Pill>
        </GalleryRow>
      </Sample>
      <Sample title="The arch fills">
        <Filling />
      </Sample>
      <Sample title="Trip line, same six stages everywhere" isWide>
        <div className={styles.lines}>
          {journey.map((state) => (
            <div key={state} className={styles.line}>
              <TripLine state={state} />
              <span className="t-xs ink-3">{words[state]}</span>
            </div>
          ))}
        </div>
      </Sample>
    </GallerySection>
  );
}

function Filling() {
  const [step, setStep] = useState(0);
  const state = journey[step % journey.length] ?? "new";
  return (
    <GalleryRow>
      <Button size="sm" onClick={() => setStep(step + 1)}>
        Next state
      </Button>
      <StatePill state={state}>{words[state]}</StatePill>
    </GalleryRow>
  );
}
