// Beyond this nobody looks: the server keeps 1600 at most.
const longestSide = 2_400;
const worthwhile = 1_500_000;

interface Photo {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Blob;
}

// A large photo is made smaller before it travels. What this browser cannot draw goes as it is: the server knows better.
export async function smallerPhoto(file: File): Promise<Photo> {
  const asItIs = { name: file.name, mime: file.type, bytes: file };
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < worthwhile) return asItIs;
  try {
    const bytes = await drawn(await createImageBitmap(file));
    return bytes.size < file.size ? { name: file.name.replace(/\.\w+$/, ".jpg"), mime: "image/jpeg", bytes } : asItIs;
  } catch {
    return asItIs;
  }
}

function drawn(image: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.88 });
}
