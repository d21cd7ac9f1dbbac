/** As much of pdfmake as is used: its published types would bring those of a browser into the whole server. */
declare module 'pdfmake' {
  export type Content =
    | string
    | {
        text?: string | readonly Content[];
        stack?: readonly Content[];
        ul?: readonly Content[];
        ol?: readonly Content[];
        start?: number;
        font?: string;
        fontSize?: number;
        bold?: boolean;
        italics?: boolean;
        decoration?: 'underline';
        alignment?: 'left' | 'center' | 'right' | 'justify';
        margin?: [left: number, top: number, right: number, bottom: number];
        headlineLevel?: number;
      };
  export type Definition = {
    pageSize: 'A4';
    pageMargins: [left: number, top: number, right: number, bottom: number];
    info: { title: string; creator: string; producer: string; creationDate: Date };
    defaultStyle: {
      font: string;
      fontSize: number;
      alignment: 'left' | 'center' | 'right' | 'justify';
      lineHeight: number;
    };
    content: Content[];
    footer: (page: number, pages: number) => Content;
    pageBreakBefore?: (
      node: { headlineLevel?: number },
      around: { getFollowingNodesOnPage: () => readonly unknown[] },
    ) => boolean;
  };
  type Files = Record<string, { normal: string; bold: string; italics: string; bolditalics: string }>;
  const pdfmake: {
    setFonts: (fonts: Files) => void;
    setUrlAccessPolicy: (isAllowed: (url: string) => boolean) => void;
    setLocalAccessPolicy: (isAllowed: (path: string) => boolean) => void;
    createPdf: (definition: Definition) => { getBuffer: () => Promise<Uint8Array> };
  };
  export default pdfmake;
}
