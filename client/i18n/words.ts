import type account from "./locales/en/account.json";
import type app from "./locales/en/app.json";
import type currencies from "./locales/en/currencies.json";
import type expenses from "./locales/en/expenses.json";
import type forms from "./locales/en/forms.json";
import type hostings from "./locales/en/hostings.json";
import type navigation from "./locales/en/navigation.json";
import type parentHome from "./locales/en/parentHome.json";
import type publicSite from "./locales/en/public.json";
import type states from "./locales/en/states.json";
import type ui from "./locales/en/ui.json";

// One namespace a feature, loaded with its chunk. The English file is the type of all eight.
export interface Words {
  account: typeof account;
  app: typeof app;
  currencies: typeof currencies;
  expenses: typeof expenses;
  forms: typeof forms;
  hostings: typeof hostings;
  navigation: typeof navigation;
  parentHome: typeof parentHome;
  public: typeof publicSite;
  states: typeof states;
  ui: typeof ui;
}

export type Namespace = keyof Words;

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type Singular<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

export type Key<N extends Namespace> = Singular<keyof Words[N] & string>;
export type Values = Readonly<Record<string, string | number>>;
export type Say<N extends Namespace> = (key: Key<N>, values?: Values) => string;
