import { lazy, useEffect, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { PaperFaceProps } from "#client/resource/pdf/PaperFace.tsx";
import type { PaperViewerProps } from "#client/resource/pdf/PaperViewer.tsx";

// What draws papers is as large as the rest of the app: fetched with the first of them that comes into sight. Where it cannot be had, the
// tile is there without a picture.
export const PaperFace = lazy<ComponentType<PaperFaceProps>>(() =>
  import(/* webpackChunkName: "pdf" */ "#client/resource/pdf/PaperFace.tsx").then(
    ({ PaperFace: face }) => ({ default: face }),
    () => ({ default: Faceless }),
  ),
);

function Faceless({ onFailed }: PaperFaceProps): null {
  useEffect(onFailed, [onFailed]);
  return null;
}

export const PaperViewer = lazy<ComponentType<PaperViewerProps>>(async () => {
  const [{ PaperViewer: viewer }] = await Promise.all([
    import(/* webpackChunkName: "pdf" */ "#client/resource/pdf/PaperViewer.tsx"),
    loadWords("pdf"),
  ]);
  return { default: viewer };
});
