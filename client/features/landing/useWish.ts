import { useState } from "react";
import { useNavigate } from "react-router";
import { hrefOf } from "#client/session/openRoutes.ts";
import { isCategory } from "./searchChoices.ts";
import { listQueryOf, withPart, type Wish } from "./wish.ts";

// A wish being made: nothing is looked for before it is sent off. Then the list of homes shows what is found.
export function useWish(initial: Wish) {
  const navigate = useNavigate();
  const [wish, setWish] = useState(initial);
  return {
    wish,
    setCountry: (code: string) => setWish(withPart(wish, "country", code || undefined)),
    setAge: (age: string) => setWish(withPart(wish, "age", age === "" ? undefined : Number(age))),
    setCategory: (name: string) => setWish(withPart(wish, "category", isCategory(name) ? name : undefined)),
    setDates: (dates: { readonly from: string; readonly to: string } | null) =>
      setWish(withPart(withPart(wish, "from", dates?.from), "to", dates?.to)),
    send: () => void navigate({ pathname: hrefOf("families") ?? "/", search: listQueryOf(wish) }),
  };
}

export type WishForm = ReturnType<typeof useWish>;
