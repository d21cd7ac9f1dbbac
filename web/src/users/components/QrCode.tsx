import { useEffect, useState } from 'react';

/** Drawn here: what it says is a secret and goes to no other machine. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { margin: 2, width: 368, errorCorrectionLevel: 'M' }))
      .then((url) => {
        if (!isOver) setSource(url);
      });
    return () => {
      isOver = true;
    };
  }, [text]);
  return source ? <img src={source} alt={label} /> : null;
};
