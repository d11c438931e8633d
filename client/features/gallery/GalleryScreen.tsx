import { ControlsGallery } from "#client/ui/gallery/ControlsGallery.tsx";
import { DataGallery } from "#client/ui/gallery/DataGallery.tsx";

// Every component of the design, for those who build with it.
export function Screen() {
  return (
    <main id="main">
      <title>Gallery · Hearth</title>
      <ControlsGallery />
      <DataGallery />
    </main>
  );
}
