export const pictureKinds = ["home", "landscape", "panorama", "room", "activity", "family", "avatar"] as const;
export const pictureWidths = [400, 800, 1600] as const;

export const timesOfDay = ["morning", "noon", "golden", "dusk", "overcast"] as const;
export const homeStyles = ["cottage", "thatch", "farmhouse", "brick", "maison", "breton"] as const;
export const doorColours = ["red", "green", "blue", "yellow", "plum", "slate", "orange"] as const;
export const homeSettings = ["sea", "inland"] as const;
export const landscapeViews = ["hills", "coast", "vineyard", "lake"] as const;
export const panoramaShapes = ["wide", "tall"] as const;
export const roomKinds = ["kitchen", "bedroom", "sitting", "study", "garden"] as const;
export const activityKinds = [
  "riding",
  "sailing",
  "camp",
  "football",
  "cycling",
  "hiking",
  "surf",
  "art",
  "music",
  "cooking",
] as const;

export const hairStyles = [
  "short",
  "side",
  "curly",
  "long",
  "bob",
  "ponytail",
  "bun",
  "wavy",
  "buzz",
  "bald",
  "fringe",
  "braids",
  "quiff",
  "scarf",
] as const;
export const hairColours = [
  "black",
  "brown",
  "chestnut",
  "auburn",
  "ginger",
  "blond",
  "fair",
  "grey",
  "white",
] as const;
export const skinTones = [0, 1, 2, 3, 4, 5, 6] as const;
export const clothColours = ["spruce", "brick", "blue", "gorse", "plum", "oat", "ink", "moss", "rose", "teal"] as const;
export const collars = ["crew", "shirt", "hood", "vee"] as const;
export const mouths = ["smile", "grin", "soft"] as const;
export const lookDetails = ["beard", "glasses", "freckles", "earrings"] as const;

export type PictureKind = (typeof pictureKinds)[number];
export type PictureWidth = (typeof pictureWidths)[number];
export type TimeOfDay = (typeof timesOfDay)[number];
export type HomeStyle = (typeof homeStyles)[number];
export type DoorColour = (typeof doorColours)[number];
export type HomeSetting = (typeof homeSettings)[number];
export type LandscapeView = (typeof landscapeViews)[number];
export type PanoramaShape = (typeof panoramaShapes)[number];
export type RoomKind = (typeof roomKinds)[number];
export type ActivityKind = (typeof activityKinds)[number];
export type HairStyle = (typeof hairStyles)[number];
export type HairColour = (typeof hairColours)[number];
export type SkinTone = (typeof skinTones)[number];
export type ClothColour = (typeof clothColours)[number];
export type Collar = (typeof collars)[number];
export type Mouth = (typeof mouths)[number];

// What is left out is chosen by the seed; the details are only there when asked for.
export type Look = {
  age?: number;
  hair?: HairStyle;
  hairColour?: HairColour;
  skin?: SkinTone;
  cloth?: ClothColour;
  collar?: Collar;
  mouth?: Mouth;
  beard?: true;
  glasses?: true;
  freckles?: true;
  earrings?: true;
};

// The frame is made for two to five people.
export type FamilyLooks = readonly [Look, Look, ...Look[]];

type HomePicture = {
  kind: "home";
  seed: string;
  style: HomeStyle;
  time: TimeOfDay;
  door?: DoorColour;
  setting?: HomeSetting;
};
type LandscapePicture = { kind: "landscape"; seed: string; view: LandscapeView; time: TimeOfDay };
type PanoramaPicture = { kind: "panorama"; seed: string; shape: PanoramaShape; time: TimeOfDay };
type RoomPicture = { kind: "room"; seed: string; room: RoomKind };
type ActivityPicture = { kind: "activity"; seed: string; activity: ActivityKind };
type FamilyPicture = { kind: "family"; seed: string; members: FamilyLooks };
type AvatarPicture = { kind: "avatar"; seed: string; look: Look };

export type Picture =
  | HomePicture
  | LandscapePicture
  | PanoramaPicture
  | RoomPicture
  | ActivityPicture
  | FamilyPicture
  | AvatarPicture;
