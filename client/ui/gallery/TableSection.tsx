import {
  Archive,
  ArrowLeftRight,
  ArrowUpDown,
  Check,
  Columns3,
  Download,
  Ellipsis,
  MessageCircle,
  Plus,
  User,
} from "lucide-react";
import { useState } from "react";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { Avatar, type Person } from "../media/Avatar.tsx";
import { BulkBar } from "../table/BulkBar.tsx";
import { Button } from "../control/Button.tsx";
import { Chip } from "../control/Chip.tsx";
import { DataTable } from "../table/DataTable.tsx";
import { Empty } from "../state/Empty.tsx";
import { ErrorState } from "../state/ErrorState.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { Kbd } from "../control/Kbd.tsx";
import { Menu } from "../overlay/Menu.tsx";
import { Pagination } from "../table/Pagination.tsx";
import { orderRows, type Sort, type SortValue } from "../table/rowOrder.ts";
import type { Selection } from "../table/rowSelection.ts";
import { SavedViews } from "../table/SavedViews.tsx";
import { SearchInput } from "../form/SearchInput.tsx";
import { Segmented } from "../page/Segmented.tsx";
import { StatePill } from "../stay/StatePill.tsx";
import type { Column } from "../table/tableColumns.ts";
import { Toolbar } from "../table/Toolbar.tsx";
import { ValueChip } from "../form/ValueChip.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { homes, hugo, jakob, lucia, martina, matteo, paula, sofia, yui } from "./sampleWorld.ts";

interface Trip {
  readonly id: string;
  readonly student: Person;
  readonly place: string;
  readonly family: string;
  readonly homeSrc: string;
  readonly from: string;
  readonly to: string;
  readonly state: TripState;
  readonly word: string;
  readonly price: number | null;
}

const trips: readonly Trip[] = [
  {
    id: "T-48213",
    student: lucia,
    place: "14 · Madrid",
    family: "Byrne family",
    homeSrc: homes.byrne,
    from: "2027-06-28",
    to: "2027-07-18",
    state: "reserved",
    word: "Reserved",
    price: 230_075,
  },
  {
    id: "T-47990",
    student: hugo,
    place: "13 · Madrid",
    family: "Famille Moreau",
    homeSrc: homes.moreau,
    from: "2027-08-02",
    to: "2027-08-15",
    state: "enquiry",
    word: "Enquiry",
    price: 151_205,
  },
  {
    id: "T-48102",
    student: yui,
    place: "15 · Osaka",
    family: "Kavanagh family",
    homeSrc: homes.kavanagh,
    from: "2027-07-18",
    to: "2027-08-08",
    state: "enquiry",
    word: "Enquiry",
    price: 281_610,
  },
  {
    id: "T-48240",
    student: matteo,
    place: "15 · Milan",
    family: "Byrne family",
    homeSrc: homes.byrne,
    from: "2027-07-05",
    to: "2027-07-18",
    state: "reserved",
    word: "Reserved",
    price: 168_840,
  },
  {
    id: "T-47951",
    student: jakob,
    place: "14 · Munich",
    family: "Doyle family",
    homeSrc: homes.doyle,
    from: "2027-07-26",
    to: "2027-08-08",
    state: "enquiry",
    word: "Enquiry",
    price: 160_420,
  },
  {
    id: "T-48187",
    student: sofia,
    place: "16 · Milan",
    family: "O’Sullivan family",
    homeSrc: homes.osullivan,
    from: "2027-07-05",
    to: "2027-07-25",
    state: "booked",
    word: "Booked",
    price: 214_000,
  },
  {
    id: "T-47811",
    student: martina,
    place: "12 · Valencia",
    family: "Whelan family",
    homeSrc: homes.whelan,
    from: "2027-07-12",
    to: "2027-07-25",
    state: "customer_service",
    word: "Customer service",
    price: 159_060,
  },
  {
    id: "T-46950",
    student: paula,
    place: "15 · Seville",
    family: "",
    homeSrc: "",
    from: "2027-08-02",
    to: "2027-08-29",
    state: "cancelled",
    word: "Cancelled",
    price: null,
  },
];

const values: Readonly<Record<string, (trip: Trip) => SortValue>> = {
  id: ({ id }) => id,
  student: ({ student }) => student.name,
  dates: ({ from }) => from,
  price: ({ price }) => price,
};

type Show = "rows" | "loading" | "empty" | "error";

export function TableSection() {
  return (
    <GallerySection title="Table, toolbar, saved views">
      <Sample title="J K X and Enter on a row; Enter, F2, arrows and paste on a family">
        <Trips />
      </Sample>
    </GallerySection>
  );
}

function Trips() {
  const [show, setShow] = useState<Show>("rows");
  const [sort, setSort] = useState<Sort | null>({ key: "dates", direction: "ascending" });
  const [selection, setSelection] = useState<Selection>(new Set(["T-48102"]));
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const found = trips.filter(({ student }) => student.name.toLowerCase().includes(query.toLowerCase()));
  const rows = sort
    ? orderRows(found, { valueOf: values[sort.key] ?? (() => null), direction: sort.direction, locale: "en" })
    : found;
  const chosen = trips.filter(({ id }) => selection.has(id));
  // Saved after a moment; a family named by a figure is refused.
  const save = (trip: Trip, text: string) =>
    new Promise<string | null>((resolve) =>
      setTimeout(() => {
        if (/^\d/.test(text)) return resolve("A family’s name does not begin with a figure");
        setNames((before) => ({ ...before, [trip.id]: text }));
        resolve(null);
      }, 900),
    );
  return (
    <div data-density="compact" className={styles.box}>
      <SavedViews
        label="Views"
        currentId="all"
        onSave={() => {}}
        views={[
          { id: "all", label: "All trips", href: "#all" },
          { id: "summer", label: "Summer 2027", href: "#summer" },
          { id: "needs", label: "Needs a family", href: "#needs", count: 7 },
          { id: "overdue", label: "Balance overdue", href: "#overdue", count: 3 },
        ]}
      />
      <Toolbar
        label="Trips"
        search={<SearchInput value={query} onChange={setQuery} placeholder="Student, family, ref" keyHint="/" />}
        filters={
          <>
            <ValueChip name="State" onClear={() => {}}>
              any of 6
            </ValueChip>
            <ValueChip name="Arrives" onClear={() => {}}>
              Jan – Aug 2027
            </ValueChip>
            <Chip icon={<Plus />}>Filter</Chip>
          </>
        }
        view={
          <>
            <Button size="sm" kind="quiet" icon={<ArrowUpDown />}>
              Last word
            </Button>
            <Button size="sm" kind="quiet" icon={<Columns3 />}>
              Columns
            </Button>
          </>
        }
        action={
          <Segmented
            label="Show"
            value={show}
            onChange={setShow}
            options={[
              { value: "rows", label: "Rows" },
              { value: "loading", label: "Loading" },
              { value: "empty", label: "Empty" },
              { value: "error", label: "Error" },
            ]}
          />
        }
      />
      <DataTable
        label="Trips"
        columns={columnsWith(names, save)}
        rows={show === "rows" ? rows : []}
        idOf={({ id }) => id}
        nameOf={({ student }) => student.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelect={setSelection}
        onOpen={({ id }) => setOpened(id)}
        actionsOf={(trip) => <RowActions name={trip.student.name} />}
        isLoading={show === "loading"}
        empty={
          <Empty
            spot="search"
            title="No trips match"
            action={
              <Button size="sm" onClick={() => setShow("rows")}>
                Clear 2 filters
              </Button>
            }
          >
            Try a wider range of dates.
          </Empty>
        }
        error={
          show === "error" && (
            <ErrorState title="That went crooked" onRetry={() => setShow("rows")}>
              The trips did not load. Nothing is lost.
            </ErrorState>
          )
        }
      />
      <BulkBar
        count={selection.size}
        sum={formatMoney(chosen.reduce((sum, { price }) => sum + (price ?? 0), 0))}
        onClear={() => setSelection(new Set())}
      >
        <Button icon={<ArrowLeftRight />} keyHint="S">
          Move to
        </Button>
        <Button kind="quiet" icon={<User />}>
          Assign
        </Button>
        <Button kind="quiet" icon={<MessageCircle />}>
          Message
        </Button>
        <Button kind="quiet" icon={<Download />}>
          Export
        </Button>
      </BulkBar>
      <Pagination
        page={page}
        size={size}
        total={418}
        onPage={setPage}
        sizes={[15, 25, 100]}
        onSize={setSize}
        hint={
          <>
            <span>
              <Kbd>J</Kbd> <Kbd>K</Kbd> row
            </span>
            <span>
              <Kbd>X</Kbd> select
            </span>
            <span>
              <Kbd>↵</Kbd> {opened ? `opened ${opened}` : "open"}
            </span>
          </>
        }
      />
    </div>
  );
}

function columnsWith(
  names: Readonly<Record<string, string>>,
  save: (trip: Trip, text: string) => Promise<string | null>,
): readonly Column<Trip>[] {
  const familyOf = (trip: Trip) => names[trip.id] ?? trip.family;
  return [
    {
      key: "student",
      label: "Student",
      hasPicture: true,
      isSortable: true,
      cell: ({ student, place }) => (
        <span className={styles.student}>
          <Avatar {...student} size={26} />
          <span>
            <span className="med">{student.name}</span> <span className="ink-3">{place}</span>
          </span>
        </span>
      ),
    },
    {
      key: "id",
      label: "Trip",
      isSortable: true,
      onCard: "none",
      cell: ({ id }) => <span className="num ink-2">{id}</span>,
    },
    {
      key: "family",
      label: "Family",
      cell: (trip) =>
        familyOf(trip) && (
          <span className={styles.student}>
            <HomePicture src={trip.homeSrc} size={24} />
            {familyOf(trip)}
          </span>
        ),
      edit: { textOf: familyOf, save },
    },
    {
      key: "dates",
      label: "Dates",
      isSortable: true,
      cell: ({ from, to }) => <span className="num">{formatDays(from, to)}</span>,
    },
    {
      key: "state",
      label: "State",
      onCard: "state",
      cell: ({ state, word }) => <StatePill state={state}>{word}</StatePill>,
    },
    {
      key: "paid",
      label: "Paid",
      onCard: "none",
      cell: ({ state }) =>
        (state === "booked" && (
          <span className={styles.paid}>
            <Check />
            Paid
          </span>
        )) ||
        null,
    },
    {
      key: "price",
      label: "Price",
      onCard: "figure",
      isNumber: true,
      isSortable: true,
      cell: ({ price }) => (price === null ? null : formatMoney(price)),
    },
  ];
}

function RowActions({ name }: { readonly name: string }) {
  return (
    <>
      <IconButton size="sm" label={`Message about ${name}`} icon={<MessageCircle />} />
      <Menu
        label={name}
        alignEnd
        items={[
          { id: "assign", label: "Assign", icon: <User />, keys: ["A"] },
          { id: "archive", label: "Archive", icon: <Archive />, keys: ["E"] },
        ]}
        trigger={(props) => <IconButton size="sm" label="More" icon={<Ellipsis />} {...props} />}
      />
    </>
  );
}
