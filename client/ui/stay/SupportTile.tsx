import { LifeBuoy } from "lucide-react";
import { Tile } from "../page/Tile.tsx";

export function SupportTile({ size = 44 }: { readonly size?: number }) {
  return (
    <Tile hue="heather" size={size}>
      <LifeBuoy />
    </Tile>
  );
}
