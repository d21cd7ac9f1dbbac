import type { ReactNode } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs';
import { classes } from '../../ui/classes.ts';
import styles from './FormatBar.module.css';

type Tool = { label: string; icon: ReactNode; isOn: boolean; act: () => void; isDisabled?: boolean };
const icon = 'tabler-icon small-icon';

/** Each puts the chosen text in a form, or takes it out of that form again. */
const formsOf = (editor: Editor): Tool[] => {
  const chain = () => editor.chain().focus();
  return [
    {
      label: 'Bold',
      icon: <IconBold className={icon} />,
      isOn: editor.isActive('bold'),
      act: () => chain().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: <IconItalic className={icon} />,
      isOn: editor.isActive('italic'),
      act: () => chain().toggleItalic().run(),
    },
    {
      label: 'Underline',
      icon: <IconUnderline className={icon} />,
      isOn: editor.isActive('underline'),
      act: () => chain().toggleUnderline().run(),
    },
    {
      label: 'Heading',
      icon: <IconHeading className={icon} />,
      isOn: editor.isActive('heading'),
      act: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Bullets',
      icon: <IconList className={icon} />,
      isOn: editor.isActive('bulletList'),
      act: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbers',
      icon: <IconListNumbers className={icon} />,
      isOn: editor.isActive('orderedList'),
      act: () => chain().toggleOrderedList().run(),
    },
  ];
};

const stepsOf = (editor: Editor): Tool[] => {
  const chain = () => editor.chain().focus();
  return [
    {
      label: 'Undo',
      icon: <IconArrowBackUp className={icon} />,
      isOn: false,
      act: () => chain().undo().run(),
      isDisabled: !editor.can().undo(),
    },
    {
      label: 'Redo',
      icon: <IconArrowForwardUp className={icon} />,
      isOn: false,
      act: () => chain().redo().run(),
      isDisabled: !editor.can().redo(),
    },
  ];
};

/** Shown while the document is being edited. Pressing a tool keeps the cursor where it is. */
export const FormatBar = ({ editor }: { editor: Editor }) => {
  const tools = useEditorState({
    editor,
    selector: ({ editor: current }) => [...formsOf(current), ...stepsOf(current)],
  });
  return (
    <div
      className={styles['bar']}
      role="toolbar"
      aria-label="Format"
      data-format-bar
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool) => (
        <button
          key={tool.label}
          type="button"
          title={tool.label}
          aria-label={tool.label}
          aria-pressed={tool.isOn}
          disabled={tool.isDisabled}
          className={classes(styles['tool'], tool.isOn && styles['on'])}
          onClick={tool.act}
        >
          {tool.icon}
        </button>
      ))}
      <span className={styles['hint']}>Esc leaves the text</span>
    </div>
  );
};
