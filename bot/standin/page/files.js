// A chosen file as it goes over the wire.

export async function fileValue(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: file.name, hex };
}
