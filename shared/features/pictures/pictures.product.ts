export const parentHomePicture = "landscape/kinvara-bay.coast.golden";

export const loginPicture = "home/welcome-back.cottage.dusk";

// The people of the front page are the demo world's, drawn as they are there.
export const landingPictures = {
  heroWide: "panorama/bay.wide.dusk",
  heroTall: "panorama/bay.tall.dusk",
  sittingRoom: "room/evening.sitting",
  carmen: "avatar/carmen-ramos.43-wavy-brown-s2-spruce-vee",
  aoife: "avatar/aoife-byrne.43-wavy-auburn-s0-teal-crew-smile-freckles",
  niamh: "avatar/niamh-gallagher.34-bun-auburn-s0-freckles",
  declan: "avatar/declan-byrne.45-short-brown-s1-ink-shirt-beard",
  lucia: "avatar/lucia-ortega.14-fringe-brown-s1-rose-hood-grin",
  giulia: "avatar/giulia-ferri.44-bob-black-s2-glasses",
} as const;

// The pictures that pages of the product show whatever the database holds, in the order in which people meet them.
export const productPictures: readonly string[] = [...Object.values(landingPictures), loginPicture, parentHomePicture];
