import { FileUp } from "lucide-react";
import { Suspense, useState } from "react";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import type { ImportingInto } from "./importing.ts";

// What reads files comes to whoever reaches for it.
const ImportDrawer = lazyPart(async () => {
  const [{ ImportDrawer: component }] = await Promise.all([
    import(/* webpackChunkName: "import-drawer" */ "./ImportDrawer.tsx"),
    loadWords("gridImport", "jobs"),
  ]);
  return component;
});

export function ImportButton(into: ImportingInto) {
  const t = useText("grid");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="sm" icon={<FileUp />} onClick={() => setOpen(true)}>
        {t("import")}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDrawer {...into} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
