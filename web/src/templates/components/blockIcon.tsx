import type { ReactNode } from 'react';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBoxMultiple from '@tabler/icons-react/dist/esm/icons/IconBoxMultiple.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';

export const blockIcon: Record<TemplateBlock['type'], ReactNode> = {
  heading: <IconHeading />,
  text: <IconAlignLeft />,
  section: <IconQuote />,
  macro: <IconBolt />,
  list: <IconList />,
  letter_opening: <IconMailOpened />,
  letter_closing: <IconMail />,
  signature: <IconSignature />,
  container: <IconBoxMultiple />,
};
