/** Whether the server makes a JPEG of pictures of this content type: few browsers show HEIC and TIFF themselves. */
export function hasJpegCopy(contentType: string): boolean {
  return /^image\/(?:hei[cf]|tiff)$/.test(contentType)
}
