import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageCss } from '../style/page.ts';
import { Avatar } from './Avatar.tsx';
import { AvatarStack } from './AvatarStack.tsx';
import { Card } from './Card.tsx';
import { Gallery } from './Gallery.tsx';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { Heart } from 'lucide-react';

describe('an avatar [KRN-06]', () => {
  it.each([
    ['sm2', '24px'],
    ['sm', '32px'],
    ['md2', '40px'],
    ['md', '48px'],
    ['lg', '64px'],
    ['lg2', '80px'],
    ['lg3', '112px'],
    ['full', '100%'],
  ] as const)('of size %s is %s wide', (size, width) => {
    render(<Avatar name="سارا" size={size} />);
    expect(getComputedStyle(screen.getByRole('img', { name: 'سارا' })).inlineSize).toBe(width);
  });
  it('falls back to initials without a picture, or with one that does not load', () => {
    const { container } = render(<Avatar name="Sara Nik" src="/gone.jpg" />);
    expect(container.textContent).toBe('');
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.textContent).toBe('S\u200CN');
  });
  it.each([false, true])('shows its circle on a ground of its own colour, too, with a ring: %s', (ring) => {
    const { container, rerender } = render(<Avatar name="Sara Nik" ring={ring} />);
    const edge = () => getComputedStyle(container.firstElementChild!).boxShadow;
    expect(edge()).toContain('inset 0 0 0 1px var(--brand)');
    // A picture has its own.
    rerender(<Avatar name="Sara Nik" src="/sara.jpg" ring={ring} />);
    expect(edge()).not.toContain('inset');
  });
  it('in a stack is one of a few, and the sentence tells of all', () => {
    const people = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
    const { container } = render(<AvatarStack people={people} label="a and 12 others" />);
    expect(screen.getByText('a and 12 others')).toBeTruthy();
    expect(container.querySelectorAll('[aria-hidden=true]:not([aria-hidden=true] *)')).toHaveLength(3);
  });
});

describe('an icon [KRN-06]', () => {
  it('is 20 px unless told otherwise, and decoration unless named', () => {
    const { container, rerender } = render(<Icon icon={Heart} />);
    expect(container.querySelector('svg')?.getAttribute('width')).toBe('20');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    rerender(<Icon icon={Heart} size={10} label="Liked" />);
    expect(screen.getByRole('img', { name: 'Liked' }).getAttribute('width')).toBe('40');
  });
  it('keeps its size beside long words, and looks the other way where it is mirrored', () => {
    const { rerender } = render(<Icon icon={Heart} label="Liked" mirrored />);
    const look = () => getComputedStyle(screen.getByRole('img'));
    const page = document.head.appendChild(document.createElement('style'));
    page.textContent = pageCss;
    document.documentElement.dir = 'rtl';
    expect([look().flexShrink, look().transform]).toEqual(['0', 'scaleX(-1)']);
    rerender(<Icon icon={Heart} label="Liked" />);
    expect([look().flexShrink, look().transform]).toEqual(['0', '']);
    document.documentElement.removeAttribute('dir');
    page.remove();
  });
});

describe('a picture [KRN-06]', () => {
  it('holds its place, waits for its turn and appears when it has come', () => {
    render(<Picture src="/a.jpg" thumbnail="/a-s.jpg" alt="A garden" ratio={1.54} />);
    const image = screen.getByRole('img', { name: 'A garden' });
    expect(getComputedStyle(image.parentElement!).aspectRatio).toContain('1.54');
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('srcset')).toBe('/a-s.jpg 640w, /a.jpg 960w');
    expect(image.dataset.shown).toBe('false');
    fireEvent.load(image);
    expect(image.dataset.shown).toBe('true');
  });
  it('of the first screen is asked for at once and never faded in', () => {
    render(<Picture src="/a.jpg" alt="A garden" ratio={1} priority />);
    const image = screen.getByRole('img');
    expect(image.getAttribute('loading')).toBe('eager');
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.dataset.shown).toBe('true');
  });
  it('that does not load keeps its text; a new one starts afresh', () => {
    const { rerender } = render(<Picture src="/gone.jpg" alt="A garden" ratio={1} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'A garden' }).tagName).toBe('svg');
    rerender(<Picture src="/b.jpg" alt="A garden" ratio={1} />);
    expect(screen.getByRole('img', { name: 'A garden' }).tagName).toBe('IMG');
  });
});

describe('a card [KRN-06]', () => {
  it('leads somewhere as a whole and keeps its buttons', async () => {
    const like = jest.fn();
    render(
      <Card href="/sara/night" label="Night of stars">
        <button type="button" onClick={like}>
          Like
        </button>
      </Card>,
    );
    expect(screen.getByRole('link', { name: 'Night of stars' }).getAttribute('href')).toBe('/sara/night');
    await userEvent.click(screen.getByText('Like'));
    expect(like).toHaveBeenCalledTimes(1);
  });
});

describe('a gallery [KRN-06]', () => {
  const pictures = ['1', '2', '3'].map((id) => ({ id, src: `/${id}.jpg`, alt: `Picture ${id}` }));
  const gallery = (
    <Gallery
      pictures={pictures}
      ratio={1}
      label="Pictures"
      previousLabel="Previous"
      nextLabel="Next"
      countLabel={(n, of) => `${n} of ${of}`}
    />
  );
  const track = () => screen.getByRole('group') as HTMLElement;
  const prepare = () => {
    const scroll = jest.fn();
    Object.defineProperty(track(), 'clientWidth', { value: 300 });
    track().scrollTo = scroll as typeof window.scrollTo;
    return scroll;
  };

  it.each([
    ['ltr', 300],
    ['rtl', -300],
  ])('in %s goes to the next one at %d', async (dir, left) => {
    render(<div dir={dir}>{gallery}</div>);
    const scroll = prepare();
    await userEvent.click(screen.getByLabelText('Next'));
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ left }));
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });
  it('counts along when it is swept, from the right too', () => {
    render(<div dir="rtl">{gallery}</div>);
    prepare();
    act(() => {
      track().scrollLeft = -600;
      fireEvent.scroll(track());
    });
    expect(screen.getByText('3 of 3')).toBeTruthy();
    expect(screen.getByLabelText('Next')).toHaveProperty('disabled', true);
  });
  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ])('in %s follows %s', async (dir, key) => {
    render(<div dir={dir}>{gallery}</div>);
    prepare();
    track().focus();
    await userEvent.keyboard(key);
    expect(screen.getByText('2 of 3')).toBeTruthy();
  });
});
