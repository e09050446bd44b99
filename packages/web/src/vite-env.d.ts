declare module '*?entry' {
  const address: string;
  export default address;
}
