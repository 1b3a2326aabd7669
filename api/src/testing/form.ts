export interface FormPart {
  field: string;
  bytes: Uint8Array | string;
  /** Without it the part is a plain field. It is sent as it is, `../` and NUL included. */
  fileName?: string;
  type?: string;
}

const boundary = 'form-boundary-7f3a91';

/** A multipart body and its header, byte by byte: also what a well-behaved client would refuse to send. */
export function formOf(...parts: FormPart[]): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ field, bytes, fileName, type = 'application/octet-stream' }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return {
    body: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const fileForm = (field: string, bytes: Uint8Array | string, fileName = 'picture.jpg') =>
  formOf({ field, bytes, fileName });
