import { lazy } from "react";

export const loadListBar = () => import(/* webpackChunkName: "inbox" */ "./ListBar.tsx");

// Of those who work in the list all day: nobody else fetches it.
export const ListBar = lazy(() => loadListBar().then(({ ListBar: bar }) => ({ default: bar })));
