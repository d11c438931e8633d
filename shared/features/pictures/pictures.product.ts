export const parentHomePicture = "landscape/kinvara-bay.coast.golden";

export const loginPicture = "home/welcome-back.cottage.dusk";

export const heroPictures = { wide: "panorama/bay.wide.dusk", tall: "panorama/bay.tall.dusk" } as const;

// The people of the front page are the demo world's, drawn as they are there.
export const storyPictures = {
  sittingRoom: "room/evening.sitting",
  carmen: "avatar/555789407f5b3185.43-wavy-brown-s2-spruce-vee",
  aoife: "avatar/915eddc6184eb70d.43-wavy-auburn-s0-teal-crew-smile-freckles",
  niamh: "avatar/62ab30408d35e1f3.34-bun-auburn-s0-freckles",
  declan: "avatar/3cb1970f07d025c8.45-short-brown-s1-ink-shirt-beard",
  lucia: "avatar/321cda67008a5502.14-fringe-brown-s1-rose-hood-grin",
  giulia: "avatar/26269a1e986dcc5f.44-bob-black-s2-glasses",
} as const;

// What an editor may put above a page.
export const pagePictures = {
  coast: "landscape/pages-coast.coast.golden",
  hills: "landscape/pages-hills.hills.morning",
  lake: "landscape/pages-lake.lake.noon",
  vineyard: "landscape/pages-vineyard.vineyard.golden",
  kitchen: "room/pages-kitchen.kitchen",
  sittingRoom: "room/pages-sitting.sitting",
  study: "room/pages-study.study",
  garden: "room/pages-garden.garden",
  riding: "activity/pages-riding.riding",
  sailing: "activity/pages-sailing.sailing",
  camp: "activity/pages-camp.camp",
  evening: "panorama/pages-evening.wide.dusk",
} as const;

// The pictures that pages of the product show whatever the database holds, in the order in which people meet them.
export const productPictures: readonly string[] = [
  ...Object.values(heroPictures),
  ...Object.values(storyPictures),
  loginPicture,
  parentHomePicture,
  ...Object.values(pagePictures),
];
