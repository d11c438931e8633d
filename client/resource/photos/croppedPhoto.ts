interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// The part of a photo as a photo of its own. What this browser cannot draw stays whole.
export async function croppedPhoto(file: File, { x, y, width, height }: Area): Promise<File> {
  try {
    const image = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
    canvas.getContext("2d")?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
    image.close();
    const bytes = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    return new File([bytes], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
  } catch {
    return file;
  }
}
