import { Link } from '@tanstack/react-router';
import { helpFiles, helpPages } from './help-pages';
import styles from './Markdown.module.css';
import { type Block, type Inline, readInline } from '@marquee/contract/kit/read-markdown';

/** Shows the parts of a Markdown document. */
export const Markdown = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => <OneBlock key={index} block={block} />);

const OneBlock = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Words text={block.text} />
        </p>
      );
    case 'code':
      return (
        <pre className={styles.code} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Markdown blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...block} />;
  }
};

const Table = ({ head, rows }: { head: string[]; rows: string[][] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells.join()}>
          {cells.map((cell) => (
            <td key={cell}>
              <Words text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Words = ({ text }: { text: string }) =>
  readInline(text).map((part, index) => <Part key={index} part={part} />);

const Part = ({ part }: { part: Inline }) => {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return <PartLink text={part.text} target={part.target} />;
  }
};

const PartLink = ({ text, target }: { text: string; target: string }) => {
  const name = target.replace(/\.md$/, '');
  if (helpPages.has(name))
    return (
      <Link to="/help/$name" params={{ name }}>
        {text}
      </Link>
    );
  const file = helpFiles.get(target);
  if (file !== undefined)
    return (
      <a href={file} download={target}>
        {text}
      </a>
    );
  return (
    <a href={target} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
};
