export const parentHomePicture = "landscape/kinvara-bay.coast.golden";

// The pictures that pages of the product show whatever the database holds.
export const productPictures: readonly string[] = [parentHomePicture];
