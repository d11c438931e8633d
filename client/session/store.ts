import { createStore } from "jotai";

// The one store of the app: loaders and engine code outside React read and write the same atoms as the components.
export const store = createStore();
