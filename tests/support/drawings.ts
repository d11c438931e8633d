import { loadDrawings } from "#client/ui/media/Drawing.tsx";

// A browser loads them when first one is drawn; in a test they would come at any moment.
await loadDrawings();
