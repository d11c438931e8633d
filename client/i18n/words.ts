import type account from "./locales/en/account.json";
import type app from "./locales/en/app.json";
import type asking from "./locales/en/asking.json";
import type assets from "./locales/en/assets.json";
import type createTrip from "./locales/en/createTrip.json";
import type currencies from "./locales/en/currencies.json";
import type desk from "./locales/en/desk.json";
import type notes from "./locales/en/notes.json";
import type enclosures from "./locales/en/enclosures.json";
import type emoji from "./locales/en/emoji.json";
import type errors from "./locales/en/errors.json";
import type expenses from "./locales/en/expenses.json";
import type forms from "./locales/en/forms.json";
import type gridViews from "./locales/en/gridViews.json";
import type hostings from "./locales/en/hostings.json";
import type hubHome from "./locales/en/hubHome.json";
import type landing from "./locales/en/landing.json";
import type machines from "./locales/en/machines.json";
import type messages from "./locales/en/messages.json";
import type navigation from "./locales/en/navigation.json";
import type parentHome from "./locales/en/parentHome.json";
import type notifications from "./locales/en/notifications.json";
import type page from "./locales/en/page.json";
import type pages from "./locales/en/pages.json";
import type planned from "./locales/en/planned.json";
import type pricing from "./locales/en/pricing.json";
import type publicSite from "./locales/en/public.json";
import type quickReplies from "./locales/en/quickReplies.json";
import type reviews from "./locales/en/reviews.json";
import type rules from "./locales/en/rules.json";
import type settings from "./locales/en/settings.json";
import type states from "./locales/en/states.json";
import type story from "./locales/en/story.json";
import type tripContext from "./locales/en/tripContext.json";
import type ui from "./locales/en/ui.json";
import type vetting from "./locales/en/vetting.json";

// One namespace a feature, loaded with its chunk. The English file is the type of all eight.
export interface Words {
  account: typeof account;
  app: typeof app;
  asking: typeof asking;
  assets: typeof assets;
  createTrip: typeof createTrip;
  currencies: typeof currencies;
  desk: typeof desk;
  enclosures: typeof enclosures;
  emoji: typeof emoji;
  errors: typeof errors;
  expenses: typeof expenses;
  forms: typeof forms;
  gridViews: typeof gridViews;
  hostings: typeof hostings;
  hubHome: typeof hubHome;
  landing: typeof landing;
  machines: typeof machines;
  messages: typeof messages;
  navigation: typeof navigation;
  notifications: typeof notifications;
  notes: typeof notes;
  parentHome: typeof parentHome;
  page: typeof page;
  pages: typeof pages;
  planned: typeof planned;
  pricing: typeof pricing;
  public: typeof publicSite;
  quickReplies: typeof quickReplies;
  reviews: typeof reviews;
  rules: typeof rules;
  settings: typeof settings;
  states: typeof states;
  story: typeof story;
  tripContext: typeof tripContext;
  ui: typeof ui;
  vetting: typeof vetting;
}

export type Namespace = keyof Words;

// The forms that English has; "too_many" is a word, not a plural.
type PluralForm = "one" | "other";
type Singular<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

export type Key<N extends Namespace> = Singular<keyof Words[N] & string>;
export type Values = Readonly<Record<string, string | number>>;
export type Say<N extends Namespace> = (key: Key<N>, values?: Values) => string;
