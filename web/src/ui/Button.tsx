import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { Ring } from './Ring.tsx';
import styles from './Button.module.css';

type Look = {
  /** `record` only ever starts a recording; one `primary` a view; `ghost` for tools. */
  variant?: 'default' | 'primary' | 'record' | 'danger' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** The key that does the same, shown beside the words. */
  keys?: string;
  isWide?: boolean;
};

const look = ({ variant = 'default', size = 'md', isWide }: Look): string =>
  classes(
    styles['button'],
    variant !== 'default' && styles[variant],
    size !== 'md' && styles[size],
    isWide && styles['wide'],
  );

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { isBusy?: boolean; ref?: Ref<HTMLButtonElement> };
export const Button = ({
  variant,
  size,
  icon,
  keys,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes(
      look({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) }),
      className,
    )}
    aria-busy={isBusy || undefined}
    onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
  >
    {isBusy ? <Ring /> : icon}
    {children}
    {keys ? <Kbd>{keys}</Kbd> : null}
  </button>
);

type LinkButtonProps = Look & LinkProps & { children?: ReactNode };
export const LinkButton = ({ variant, size, icon, keys, isWide, className, children, ...rest }: LinkButtonProps) => (
  <Link
    {...rest}
    className={classes(
      look({ ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) }),
      className,
    )}
  >
    {icon}
    {children}
    {keys ? <Kbd>{keys}</Kbd> : null}
  </Link>
);

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  /** Said by screen readers and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: 'default' | 'primary' | 'danger' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  ref?: Ref<HTMLButtonElement>;
};
export const IconButton = ({ label, icon, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classes(look({ variant, size }), styles['icon'], className)}
  >
    {icon}
  </button>
);
