import { ControlsGallery } from "#client/ui/gallery/ControlsGallery.tsx";
import { DataGallery } from "#client/ui/gallery/DataGallery.tsx";

// Every component of the design, for those who build with it; the rules have a page of their own.
export function Screen() {
  return (
    <main id="main">
      <title>Gallery · Hearth</title>
      <p style={{ padding: "16px 56px 0" }}>
        <a href="/gallery/rules">Rules laboratory</a>
      </p>
      <ControlsGallery />
      <DataGallery />
    </main>
  );
}
