// The pictures that pages of the product show whatever the database holds.
export const productPictures: readonly string[] = [];
