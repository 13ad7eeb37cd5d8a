import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '@radiance/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../data/useApi';
import { useFileCatcher } from './pictureFiles';

const FAILED = 'La imagen no se ha podido subir. Inténtalo de nuevo.';

export interface Upload {
  name: string;
  bytes: number;
  share: number;
}

function usePictureUpload(onStored: (url: string) => void) {
  const api = useApi();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setUpload(null);
  };

  async function send(file: File) {
    cancel();
    setRefusal(null);
    // Checked before sending: a server that refuses halfway closes the connection, and its message is lost.
    if (file.size > PICTURE_MAX_BYTES) return setRefusal(PICTURE_REFUSALS.tooBig);
    const controller = new AbortController();
    running.current = controller;
    const { name, size: bytes } = file;
    setUpload({ name, bytes, share: 0 });
    try {
      const onProgress = (share: number) => running.current === controller && setUpload({ name, bytes, share });
      const { image_url } = await api.uploadPicture(file, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      setUpload(null);
      onStored(image_url);
    } catch (error) {
      if (controller.signal.aborted) return;
      setUpload(null);
      setRefusal((error instanceof Error && error.message) || FAILED);
    }
  }
  return { upload, refusal, send, cancel, forgetRefusal: () => setRefusal(null) };
}

/** Uploads a picture that is dropped, pasted or chosen. `drop` is for `PictureDrop`, `handlers` for the element around it. */
export function usePictureDrop(onStored: (url: string) => void) {
  const { upload, refusal, send, cancel, forgetRefusal } = usePictureUpload(onStored);
  const fileInput = useRef<HTMLInputElement>(null);
  const onFile = (file: File) => void send(file);
  const { isOver, handlers } = useFileCatcher(onFile);
  return { drop: { isOver, upload, refusal, fileInput, onFile, onCancel: cancel }, handlers, forgetRefusal };
}
