import { Building2, FileText, ReceiptText, Users } from "lucide-react";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import { isHome, isStudent } from "./rowWords.ts";

interface RowPictureProps {
  readonly row: HubRow;
  readonly size?: number;
}

// A home is an arch, a person a circle, a thing a rounded square.
export function RowPicture({ row, size = 28 }: RowPictureProps) {
  const src = row.picture ? pictureUrl(row.picture, 400) : null;
  if (isHome(row)) return <HomePicture src={src} size={size} />;
  if (row.kind === "page")
    return (
      <Tile size={size}>
        <FileText />
      </Tile>
    );
  if (row.kind === "business" || row.kind === "group")
    return (
      <Tile size={size} hue={row.kind === "group" ? "sky" : "heather"}>
        {row.kind === "group" ? <Users /> : <Building2 />}
      </Tile>
    );
  if (row.kind === "invoice")
    return (
      <Tile size={size} hue="gorse">
        <ReceiptText />
      </Tile>
    );
  return <Avatar name={row.name} src={src} size={size} isStudent={isStudent(row)} />;
}
