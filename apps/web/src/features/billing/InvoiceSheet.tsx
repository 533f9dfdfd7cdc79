import { useEffect, useRef } from 'react';
import styles from './InvoicePage.module.css';

/**
 * Shows the HTML of an invoice in a shadow tree, so that its styles and those of the app do not affect each other. The PDF file has
 * the same HTML.
 */
export const InvoiceSheet = ({ name, html }: { name: string; html: string }) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    // A parsed document is inert, so nothing in it runs.
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const parts = [...parsed.querySelectorAll('style, .invoice')];
    shadow.replaceChildren(...parts.map((part) => document.importNode(part, true)));
  }, [html]);
  return (
    <section className={styles.sheet} aria-label={name}>
      <div ref={host} />
    </section>
  );
};
