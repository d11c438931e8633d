import { useState } from "react";
import { parseMoney, typedMoney, writeMoney } from "#shared/money/money.ts";
import { TextInput } from "#client/ui/form/TextInput.tsx";

interface MoneyInputProps {
  readonly value: number;
  readonly currency: string;
  readonly onChange: (minor: number) => void;
  readonly onBlur: () => void;
}

// Keeps what is being typed as it is; tidies it up when the field is left. What is no amount is judged as what it is.
export function MoneyInput({ value, currency, onChange, onBlur }: MoneyInputProps) {
  const [text, setText] = useState(value === 0 ? "" : writeMoney(value));
  const type = (typed: string): void => {
    setText(typed);
    onChange(typedMoney(typed));
  };
  const leave = (): void => {
    if (parseMoney(text) !== null) setText(writeMoney(value));
    onBlur();
  };
  return (
    <TextInput
      inputMode="decimal"
      value={text}
      placeholder="0.00"
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      after={<span className="ink-3">{currency}</span>}
    />
  );
}
