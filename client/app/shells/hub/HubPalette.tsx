import { Keyboard, Languages, ListChecks, LogOut, MessagesSquare, NotebookPen, PanelLeft, PenLine } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { can } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { localeNames, locales } from "#shared/locales.ts";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { chooseLocale } from "#client/i18n/chooseLocale.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOfCommands, hrefOfRow } from "#client/features/hubHome/rowLinks.ts";
import { RowPicture } from "#client/features/hubHome/RowPicture.tsx";
import { titleOf } from "#client/features/hubHome/rowWords.ts";
import { saveTheme } from "#client/session/appearance.ts";
import { carriedTextAtom } from "#client/session/carried.atoms.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { logOut } from "#client/session/logOut.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { CommandPalette } from "#client/ui/palette/CommandPalette.tsx";
import type { Command, CommandSection } from "#client/ui/palette/findCommands.ts";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { foundHint } from "./foundHint.ts";
import { themes } from "./HubPersonMenu.tsx";
import type { OpenGroup } from "./hubPlaces.ts";
import { screensFor } from "./hubScreens.ts";
import { recentCommands, rememberCommand } from "./recentCommands.ts";
import { useFoundRows } from "./useFoundRows.ts";
import { useHereCommands } from "./useHereCommands.tsx";
import { useHeldConversations, useOpenConversation } from "./useHeldConversations.ts";

// Records with a state, and who moves them on: where they are opened, each command asks for what it must.
const commanding: { readonly [Kind in HubRow["kind"]]?: Action } = {
  trip: "transitions:trips",
  family: "transitions:vetting",
  lead: "transitions:leads",
};

interface HubPaletteProps {
  readonly isOpen: boolean;
  // What was typed before it was here.
  readonly begun?: string;
  readonly isEntered?: boolean;
  readonly user: SessionUser;
  readonly groups: readonly OpenGroup[];
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
  readonly onTurnSidebar: () => void;
  // For what was found but has no screen to go to.
  readonly onShow: (row: HubRow) => void;
}

export function HubPalette({
  isOpen,
  begun = "",
  isEntered = false,
  user,
  groups,
  onClose,
  onShow,
  ...acts
}: HubPaletteProps) {
  const t = useText("navigation");
  const navigate = useNavigate();
  const hub = useText("hubHome");
  const found = useFoundRows();
  const [typed, setTyped] = useState(begun);
  const findBegun = useEffectEvent(() => found.find(begun));
  useEffect(() => findBegun(), []);
  const held = useHeldConversations(typed);
  const [recentIds, setRecentIds] = useState(() => recentCommands(user.id));
  const roles = rolesOf(user);
  const may = (action: Action): boolean => can({ id: user.id, roles, businessId: null }, action);
  const goTo = (href: string) => (): void => void navigate(href);
  const use = (id: string): void => {
    if (/^(here|found|do|held):/.test(id)) return;
    rememberCommand(user.id, id);
    setRecentIds(recentCommands(user.id));
  };
  const search = (words: string): void => {
    setTyped(words);
    found.find(words);
  };
  const close = (): void => {
    search("");
    onClose();
  };
  const screens = screensFor(roles);
  const here = useOpenConversation(new URLSearchParams(useLocation().search).get("conversation"));
  const open = (row: HubRow): void => {
    const href = hrefOfRow(row, roles);
    if (href) void navigate(href);
    else onShow(row);
  };
  const sections: readonly CommandSection[] = [
    {
      id: "here",
      label: here.name === "" ? t("hub.thisConversation") : t("hub.thisConversationWith", { name: here.name }),
      commands: useHereCommands({ tripState: here.tripState, roles }),
    },
    {
      id: "places",
      label: t("hub.goTo"),
      commands: groups
        .flatMap(({ places }) => places)
        .flatMap(({ label, icon: Icon, href, goKey, alsoCalled }) => [
          {
            id: label,
            alsoCalled: alsoCalled.map((name) => hub(name)).join(" "),
            label: t(label),
            icon: <Icon />,
            ...(goKey ? { keys: ["G", goKey] } : {}),
            run: goTo(href),
          },
          ...screens
            .filter(({ place }) => place === label)
            .map((screen) => ({
              id: `screen:${screen.id}`,
              label: hub(screen.name),
              hint: t(label),
              icon: <Icon />,
              run: goTo(screen.href),
            })),
        ]),
    },
    {
      id: "found",
      label: hub("peopleAndHomes"),
      commands: found.rows.map((row) => ({
        id: `found:${row.kind}:${row.id}`,
        label: titleOf(row),
        hint: foundHint(row),
        icon: <RowPicture row={row} size={26} />,
        run: () => open(row),
      })),
    },
    {
      id: "commands",
      label: hub("commandsOf"),
      commands: found.rows.flatMap((row) => {
        const action = commanding[row.kind];
        const href = action && may(action) ? hrefOfCommands(row, roles) : undefined;
        if (href === undefined) return [];
        return [
          {
            id: `do:${row.kind}:${row.id}`,
            label: hub("commandTrip", { name: titleOf(row) }),
            hint: foundHint(row),
            icon: <ListChecks />,
            run: goTo(href),
          },
        ];
      }),
    },
    {
      id: "held",
      label: hub("heldConversations"),
      commands: held.map(({ id, name, about }) => ({
        id: `held:${id}`,
        label: name,
        hint: about,
        icon: <MessagesSquare />,
        run: goTo(`${hrefFor(roles, "messages") ?? ""}?conversation=${id}`),
      })),
    },
    {
      id: "actions",
      label: t("hub.actions"),
      commands: useActions({ ...acts, newTrip: hrefFor(roles, "createTrip"), goTo }),
    },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      begun={begun}
      isEntered={isEntered}
      sections={sections}
      recentIds={recentIds}
      subject={here.name !== "" && here.tripState !== null && <StatePill state={here.tripState}>{here.name}</StatePill>}
      onUse={use}
      onSearch={search}
      onClose={close}
    />
  );
}

interface Actions extends Pick<HubPaletteProps, "onShowKeys" | "onTurnSidebar"> {
  readonly newTrip: string | undefined;
  readonly goTo: (href: string) => () => void;
}

function useActions({ newTrip, goTo, onShowKeys, onTurnSidebar }: Actions): readonly Command[] {
  const [t, hub] = [useText("navigation"), useText("hubHome")];
  return [
    ...(newTrip ? [{ id: "newTrip", label: hub("beginTrip"), icon: <NotebookPen />, run: goTo(newTrip) }] : []),
    { id: "write", label: t("hub.write"), icon: <PenLine />, run: () => store.set(carriedTextAtom, "") },
    ...themes.map(([theme, label, Icon]) => ({
      id: `theme:${theme}`,
      label: t(label),
      icon: <Icon />,
      run: () => saveTheme(theme),
    })),
    ...locales.map((locale) => ({
      id: `language:${locale}`,
      label: hub("readIn", { language: localeNames[locale] }),
      icon: <Languages />,
      run: () => void chooseLocale(locale),
    })),
    { id: "sidebar", label: hub("can.turnSidebar"), icon: <PanelLeft />, keys: ["["], run: onTurnSidebar },
    { id: "keys", label: hub("can.keys"), icon: <Keyboard />, keys: ["?"], run: onShowKeys },
    { id: "logOut", label: t("logOut"), icon: <LogOut />, run: () => void logOut() },
  ];
}
