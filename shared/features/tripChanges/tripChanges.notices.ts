export interface ChangeParams {
  readonly [name: string]: string;
  // Who travels, who has asked, the days that are asked for, and the family that is asked.
  readonly name: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
  readonly family: string;
}

// What conversations say of a change that is asked for, in English: for the search, and for whoever has no words for the key. Never what it costs.
const sentences = {
  changeAsked: ({ by, name, from, to, family }) =>
    `${by} asks the ${family} family for a change: ${name} from ${from} to ${to}`,
  changeWithdrawn: ({ by, name }) => `${by} no longer asks for a change of the stay of ${name}`,
  changeDeclined: ({ name }) => `The change that was asked for is not possible, the stay of ${name} stays as it is`,
  changeWilling: ({ family, name }) => `The ${family} family would take ${name}, Hearth sees to the rest`,
} as const satisfies Readonly<Record<string, (params: ChangeParams) => string>>;

export type ChangeNotice = keyof typeof sentences;

export const changeSentence = (key: ChangeNotice, params: ChangeParams): string => sentences[key](params);
