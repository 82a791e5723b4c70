/** Draws an image turned by quarters, so that what is turned also takes up the room it needs. */
export async function drawTurned(canvas: HTMLCanvasElement, image: Blob, turns: number): Promise<void> {
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  const isUpright = turns % 2 === 0;
  canvas.width = isUpright ? width : height;
  canvas.height = isUpright ? height : width;
  const brush = canvas.getContext('2d');
  brush?.translate(canvas.width / 2, canvas.height / 2);
  brush?.rotate((turns * Math.PI) / 2);
  brush?.drawImage(bitmap, -width / 2, -height / 2);
  bitmap.close();
}
